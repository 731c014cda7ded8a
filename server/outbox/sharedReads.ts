/** Reads what many messages are made of; `key` names it. */
export type SharedReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** What changes meanwhile holds for what leaves a second later. */
const holdsMs = 1_000

/** Reads each thing once a second, however many messages ask for it: the wording, the sender, an issue's text. */
export function onceASecond(now = () => performance.now()): SharedReads {
  const known = new Map<string, { until: number; value: Promise<unknown> }>()
  return <Value>(key: string, read: () => Promise<Value>) => {
    const before = known.get(key)
    if (before && before.until > now()) return before.value as Promise<Value>
    const value = read()
    known.set(key, { until: now() + holdsMs, value })
    // What could not be read is asked for again by the next message.
    value.catch(() => known.delete(key))
    return value
  }
}

/** Each message reads for itself. */
export const everyTime: SharedReads = (_key, read) => read()
