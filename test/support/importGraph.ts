import esbuild from 'esbuild'
import { projectRoot } from '../../server/root.ts'

/** Each of our files with what it imports when it runs: our files by path, packages by name. */
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

/** Reads all imports with esbuild, which drops those of types alone: they are gone when the code runs. */
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
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports.map((link) => link.path)]),
  )
}
