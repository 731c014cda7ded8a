import module from 'node:module'

// Node 22 and later keep compiled code between starts; it must be told before anything else loads.
;(module as { enableCompileCache?: () => unknown }).enableCompileCache?.()

try {
  const [{ readConfig }, { serve }] = await Promise.all([import('./config.ts'), import('./serve.ts')])
  await serve(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
