import fs from 'node:fs/promises'
import path from 'node:path'
import esbuild, { type Plugin } from 'esbuild'
import { projectRoot } from '../../server/root.ts'

/** Each of our files with what it imports, types too: our files by path, packages by name. */
export type Graph = Map<string, string[]>

const entries = [
  'server/main.ts',
  'server/cli/*.ts',
  'knexfile.ts',
  'client/site.ts',
  'client/admin.ts',
  'migrations/*.ts',
  'seeds/*.ts',
]

const withTypes: Plugin = {
  name: 'with types',
  setup(build) {
    // esbuild drops imports of types alone, so every file is read once more for its imports.
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const text = await fs.readFile(file, 'utf8')
      const specifiers = [...text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'/gm)]
      const again = specifiers.map(([, specifier]) => `import '${specifier}'`)
      return { contents: [text, ...again].join('\n'), loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts' }
    })
  },
}

/** Reads all imports with esbuild. */
export async function readGraph(): Promise<Graph> {
  const { metafile } = await esbuild.build({
    absWorkingDir: projectRoot,
    entryPoints: entries,
    outdir: 'graph',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    plugins: [withTypes],
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      [...new Set(imports.map((link) => link.path))],
    ]),
  )
}
