import fs from 'node:fs'

/**
 * The text in this file, which nobody but its owner reads; made when there is none. Written beside it first, so that a
 * disk that is full leaves no half of it.
 */
export function keptText(file: string, make: () => string): string {
  const kept = textIn(file)
  if (kept) return kept
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, make(), { mode: 0o600 })
    putInPlace(draft, file)
  } finally {
    fs.rmSync(draft, { force: true })
  }
  return textIn(file)
}

const textIn = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '')

function putInPlace(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file)
  } catch {
    // When another start was quicker, its text counts; an empty file, or a disk that knows no links, takes ours.
    if (!textIn(file)) fs.renameSync(draft, file)
  }
}
