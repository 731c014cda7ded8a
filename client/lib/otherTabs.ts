/** What a tab tells the others of this browser when it has saved a text. */
interface Saving {
  text: string
  base: string
}

const name = 'saved texts'

/** Tells the other tabs of this browser that a text was saved. @param base what the server holds now: a version */
export function tellOtherTabs(text: string, base: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, only windows do
  channel.postMessage({ text, base } satisfies Saving)
  channel.close()
}

/** Hears of savings by other tabs. @returns ends it */
export function hearOtherTabs(text: string, heard: (base: string) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Saving>) => {
    if (data.text === text) heard(data.base)
  })
  return () => channel.close()
}
