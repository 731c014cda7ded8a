import fs from 'node:fs'

const pageMb = 4096 / 1024 / 1024

/** Watches what a process and its children hold in memory together, until it is asked. Linux only. */
export function watchPeak(pid: number): { peakMb(): number; stop(): number } {
  let peak = 0
  const look = () =>
    (peak = Math.max(
      peak,
      [pid, ...childrenOf(pid)].reduce((sum, each) => sum + held(each), 0),
    ))
  look()
  const timer = setInterval(look, 10)
  return {
    peakMb: () => peak,
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

/** Those that run now. */
export function childrenOf(pid: number): number[] {
  return fs
    .readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readNow(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number))
}

const held = (pid: number): number => Number(readNow(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageMb

/** A process may end between two looks. */
function readNow(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
