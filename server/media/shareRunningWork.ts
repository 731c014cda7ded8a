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
