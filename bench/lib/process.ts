import { spawnSync } from 'node:child_process'
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
