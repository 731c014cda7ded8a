/** Too many passwords are being checked at this moment: 503, come back soon. */
export class HashQueueFull extends Error {
  readonly status = 503
}

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `running` pieces of work at once and lets `waiting` more stand in line.
 * @returns a function that runs one piece; it throws HashQueueFull when the line is full
 */
export function createQueue(running: number, waiting: number): Queue {
  const line: (() => void)[] = []
  let free = running

  return async (work) => {
    if (free > 0) free--
    else if (line.length >= waiting) throw new HashQueueFull('Too many sign-ins at once')
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
