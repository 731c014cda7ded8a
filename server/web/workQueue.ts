/** Too much is waiting at this moment: 503, come back soon. */
export class QueueFull extends Error {
  readonly status = 503
}

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `running` pieces of work at once and lets `waiting` more stand in line: one, and however many.
 * @returns a function that runs one piece; it throws QueueFull when the line is full
 */
export function createQueue(running = 1, waiting = Infinity): Queue {
  const line: (() => void)[] = []
  let free = running

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
