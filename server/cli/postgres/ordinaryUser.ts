import { spawnSync, type SpawnOptions } from 'node:child_process'

export type Command = [program: string, args: string[], options: SpawnOptions]

const namespace = ['--user', '--map-user=1000', '--map-group=1000']

/**
 * Postgres refuses to run as root. Root enters a user namespace, where the files stay root's; where the
 * container forbids that, the folder is given to an unprivileged user and the program runs as that one.
 * @param folder what Postgres must be able to write
 * @returns how to run a program: its name, arguments and spawn options
 */
export function asOrdinaryUser(folder: string): (program: string, args: string[]) => Command {
  if (process.getuid?.() !== 0) return (program, args) => [program, args, {}]
  if (run('unshare', [...namespace, 'true']).status === 0) {
    return (program, args) => ['unshare', [...namespace, program, ...args], {}]
  }
  const user = ['postgres', 'nobody'].find((name) => run('id', ['-u', name]).status === 0) ?? 'nobody'
  const uid = Number(run('id', ['-u', user]).stdout)
  const gid = Number(run('id', ['-g', user]).stdout)
  run('chown', ['-R', `${uid}:${gid}`, folder])
  return (program, args) => [program, args, { uid, gid }]
}

/** Runs a small program to its end. */
export function run(program: string, args: string[]) {
  return spawnSync(program, args, { encoding: 'utf8' })
}
