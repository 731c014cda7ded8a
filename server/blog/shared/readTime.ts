/** Minutes to read so many words at 220 a minute, from 1 to 60. */
export const minutesToRead = (words: number): number => Math.min(60, Math.max(1, Math.round(words / 220)))

/** The same of a text. */
export const suggestedReadTime = (content: string): number =>
  minutesToRead(content.match(/\S+/g)?.length ?? 0)
