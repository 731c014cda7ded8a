/** Refused because too many wait already; answered with 503. */
export class QueueFull extends Error {
  readonly status = 503
}

/**
 * Runs one piece of work at a time; the others wait in order.
 * @param limit how many may wait
 * @returns a function that runs its argument when its turn comes, and rejects with QueueFull when `limit` wait already
 */
export function createQueue(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting > limit) return Promise.reject(new QueueFull('too many pictures at once'))
    waiting++
    const turn = last.then(work).finally(() => waiting--)
    last = turn.catch(() => {})
    return turn
  }
}
