/** Why a version was kept. A pause is ten minutes without a word. */
const reasons = [
  'pause',
  'saved',
  'published',
  'sent',
  'before a paste',
  'pasted',
  'pasted from Word',
  'pasted from Google Docs',
  'before restoring',
  'restored',
  'replaced',
  'earlier',
] as const
export type Reason = (typeof reasons)[number]

/** Those that the browser alone knows of; `replaced` is what was typed and not chosen. */
export const browserReasons = [
  'before a paste',
  'pasted',
  'pasted from Word',
  'pasted from Google Docs',
  'replaced',
] as const

const words: Partial<Record<Reason, string>> = {
  'before a paste': 'Before a long paste',
  'before restoring': 'Before another version was restored',
  replaced: 'Before another text took its place',
  earlier: 'As it was before',
}

/** "Pasted from Word, tom@example.com"; the first of all is the first draft, a pause says only whose it is. */
export function reasonText(reason: string, by: string, isFirst: boolean): string {
  const said = words[reason as Reason] ?? reason.charAt(0).toUpperCase() + reason.slice(1)
  if (!by) return said
  if (reason !== 'pause') return `${said}, ${by}`
  return isFirst ? `First draft, ${by}` : by
}

/** From so many characters on a paste is a long one. */
export const longPaste = 1_000
/** So long without a word is a pause. */
export const pauseMinutes = 10
/** So many versions of a text are kept, and so long. */
export const mostVersions = 100
export const keptDays = 365
