/** What some system does not take in the name of a file. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu

/**
 * The names of files that are to lie in one folder: those they came with, without what some system forbids, and told
 * apart where several have the same, on systems too for which capitals are no difference.
 */
export function namesInZip(originals: string[]): string[] {
  const taken = new Set<string>()
  return originals.map((original) => {
    const name = original.replaceAll(forbidden, '-').replace(/^\.+/, '') || 'file'
    const dot = name.lastIndexOf('.')
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${base} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
