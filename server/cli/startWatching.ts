import { spawn, type ChildProcess } from 'node:child_process'
import { environment } from '../environment.ts'
import { projectRoot } from '../root.ts'
import { prepare } from './prepare.ts'
import { startMessage } from './startMessage.ts'

/** `npm run dev`: rebuilds the browser's files and restarts the server at every change. */
export async function run(): Promise<void> {
  const prepared = await prepare(environment())
  const children = [
    spawned(['server/cli/build.mjs', '--watch'], prepared.env),
    spawned([tsx, 'watch', '--clear-screen=false', ...alsoWatched, 'server/main.ts'], prepared.env),
  ]
  console.log(startMessage(prepared))

  const stop = async () => {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(ended))
    await prepared.stop()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

const tsx = 'node_modules/tsx/dist/cli.mjs'
// Finished pages name the hashed files, so a new build restarts the server too.
const alsoWatched = ['--include=views/**/*', '--include=public/build/manifest.json']

function spawned(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  // Detached, so that Ctrl-C reaches only this process, which stops the others in order.
  return spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit', detached: true })
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
  })
}
