import module from 'node:module'

// Node 22 and later keep compiled code between starts; it must be told before anything else loads.
;(module as { enableCompileCache?: () => unknown }).enableCompileCache?.()

try {
  const [{ readConfig }, { environment }, { serve }, { portError }] = await Promise.all([
    import('./config.ts'),
    import('./environment.ts'),
    import('./serve.ts'),
    import('./cli/port.ts'),
  ])
  const config = readConfig(environment())
  await serve(config).catch((error: unknown) => {
    throw portError(error, config.port)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
