import fs from 'node:fs'
import path from 'node:path'

export interface MemoryBound {
  /** What holds a process to it, in words. */
  name: string
  /** The line of a shell that runs the program it is given within it. */
  within: string
  /** How many processes were ended because they wanted more. */
  ended(): number
  remove(): void
}

/**
 * A group of the kernel for one process (cgroup of version 1 or 2), where we may make one. Elsewhere nothing holds a
 * process but what is said to Node, and the name says so.
 */
export function boundMemory(name: string, mb: number): MemoryBound {
  for (const [root, limit] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const) {
    const group = path.join(root, name)
    try {
      if (!fs.existsSync(group)) fs.mkdirSync(group)
      fs.accessSync(path.join(group, 'cgroup.procs'))
      fs.writeFileSync(path.join(group, limit), String(mb * 1024 * 1024))
      return {
        name: `a cgroup of ${mb} MB`,
        within: `echo $$ > ${group}/cgroup.procs && exec "$0" "$@"`,
        ended: () => killedIn(group),
        remove: () => fs.rmdirSync(group),
      }
    } catch {
      // Not ours to make.
    }
  }
  return {
    name: `--max-old-space-size=${mb - 128}, since no cgroup can be made here`,
    within: `export NODE_OPTIONS=--max-old-space-size=${mb - 128} && exec "$0" "$@"`,
    ended: () => 0,
    remove: () => {},
  }
}

function killedIn(group: string): number {
  for (const file of ['memory.oom_control', 'memory.events']) {
    const told = path.join(group, file)
    if (fs.existsSync(told)) return Number(/^oom_kill (\d+)$/m.exec(fs.readFileSync(told, 'utf8'))?.[1] ?? 0)
  }
  return 0
}
