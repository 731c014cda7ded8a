/** Too much is waiting at this moment: 503, come back soon. */
export class QueueFull extends Error {
  readonly status = 503
}

interface Line {
  running: number
  waiting: number
}

const lines = new Map<string, () => Line>()

/** How much is running and in line, by name, in this process. */
export const queues = (): Record<string, Line> =>
  Object.fromEntries([...lines].map(([name, line]) => [name, line()]))

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `running` pieces of work at once and lets `waiting` more stand in line: one, and however many.
 * @param name by which its length is told
 * @returns a function that runs one piece; it throws QueueFull when the line is full
 */
export function createQueue(running = 1, waiting = Infinity, name?: string): Queue {
  const line: (() => void)[] = []
  let free = running
  if (name) lines.set(name, () => ({ running: running - free, waiting: line.length }))

  return async (work) => {
    if (free > 0) free--
    else if (line.length >= waiting) throw new QueueFull('Too many wait for this already')
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
