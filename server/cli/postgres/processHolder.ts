import fs from 'node:fs'
import { run } from './ordinaryUser.ts'

/** Who has a process id: a Postgres or what may be one, another program, or nobody. */
type Holder = 'postgres' | 'other' | 'nobody'

/** Who can be asked about a process; a test answers for them. */
export interface Asked {
  /** Its state and its program as `ps -o stat=,comm=` prints them. macOS writes the whole path; BusyBox cannot be asked for one process. */
  ps(pid: number): string
  /** The line that Linux keeps of it. */
  stat(pid: number): string
  /** Whether a signal would reach it. @throws Error with Node's code when not */
  signal(pid: number): void
}

const thisMachine: Asked = {
  ps: (pid) => run('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).stdout ?? '',
  stat(pid) {
    try {
      return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    } catch {
      return ''
    }
  },
  signal: (pid) => void process.kill(pid, 0),
}

/** A dead process can linger as a zombie in a container: that is nobody. */
export function holderOf(pid: number, asked: Asked = thisMachine): Holder {
  const { state, program } = told(asked.ps(pid)) ?? toldByLinux(asked.stat(pid)) ?? {}
  if (state !== undefined && program !== undefined) {
    if (state.startsWith('Z')) return 'nobody'
    return /^(?:postgres|postmaster)\b/.test(program.split('/').at(-1)!) ? 'postgres' : 'other'
  }
  try {
    asked.signal(pid)
    return 'postgres'
  } catch (error) {
    // Our own Postgres never refuses us.
    return (error as { code?: string }).code === 'EPERM' ? 'other' : 'nobody'
  }
}

const told = (answer: string) => named(/^(?<state>\S+)\s+(?<program>\S.*)$/.exec(answer.trim()))

const toldByLinux = (line: string) => named(/^\d+ \((?<program>.*)\) (?<state>\S)/s.exec(line))

const named = (match: RegExpExecArray | null) => match?.groups
