/** What some system does not take in the name of a file, and what turns the letters after it around. */
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Devices of Windows, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** No system takes more than 255 bytes; some room is left for a number. */
const mostBytes = 240
const longestEnding = 20

/**
 * The names of files that are to lie in one folder: those they came with, without what some system forbids, not longer
 * than one takes, and told apart where several have the same, on systems too for which capitals are no difference.
 * @param reserved names that are taken already
 */
export function namesInZip(originals: string[], reserved: string[] = []): string[] {
  const taken = new Set(reserved.map(folded))
  return originals.map((original) => {
    const name = takeable(original)
    const { whole, ending } = cutAtEnding(name)
    const base = shortened(whole, mostBytes - bytesOf(ending))
    let free = `${base}${ending}`
    for (let count = 2; taken.has(folded(free)); count++) free = `${base} (${count})${ending}`
    taken.add(folded(free))
    return free
  })
}

/** Parts a name before its last dot. A long rest behind that dot is no ending but a part of the name. */
function cutAtEnding(name: string): { whole: string; ending: string } {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return ending.length > longestEnding
    ? { whole: name, ending: '' }
    : { whole: name.slice(0, name.length - ending.length), ending }
}

function takeable(original: string): string {
  const name = original
    .replaceAll(forbidden, '-')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '')
  return name.replace(device, '$&_') || 'file'
}

/** Some systems keep an accent apart from its letter, some do not: they are the same name there. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase()

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Whole characters, as many as fit. */
function shortened(text: string, most: number): string {
  let kept = ''
  let length = 0
  for (const character of text) {
    length += bytesOf(character)
    if (length > most) break
    kept += character
  }
  return kept
}
