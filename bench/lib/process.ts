import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout || 100)

/** CPU seconds that a process and its threads have used. Linux tells in hundredths, ps elsewhere in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (fs.existsSync(stat)) {
    // The name may hold spaces; the fields after it do not.
    const fields = fs
      .readFileSync(stat, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }
  const { stdout } = spawnSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}

const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Ends with this process, however that ends. */
export function endWithUs(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** CPU seconds of the processes that were started with `endWithUs` and still run. */
export const childrenCpuSeconds = (): number =>
  [...children].reduce((sum, { pid }) => sum + cpuSeconds(pid!), 0)
