/**
 * Runs one piece of work at a time; the others wait in order, however many.
 * @returns a function that runs its argument when its turn comes
 */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

/**
 * Whoever asks for what is being made already gets that.
 * @returns a function that calls its argument unless a call under the same name is still running
 */
export function shareRunningWork(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<unknown>>()
  return <Result>(name: string, work: () => Promise<Result>) => {
    const known = running.get(name) as Promise<Result> | undefined
    if (known) return known
    const mine = work().finally(() => running.delete(name))
    running.set(name, mine)
    return mine
  }
}
