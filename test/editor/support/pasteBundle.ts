import path from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../../../server/root.ts'

/** The editor of the paste page as a script that any page can run. */
export async function pasteBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectRoot, 'test/editor/support/pastePage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]!.text
}
