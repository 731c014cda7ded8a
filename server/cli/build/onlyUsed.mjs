/**
 * Leaves of a flat style sheet what a page can use: rules for classes and ids that are given, and the custom properties
 * that are read.
 * @param names those given; one that goes on (`tag--${…}`) stands for all that begin so
 * @param beside whatever else reads such properties
 */
export function onlyUsed(css, names, beside) {
  const beginnings = [...names].filter((name) => name.endsWith('-'))
  const isNamed = (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const canMatch = (selector) => namesIn(selector).every(isNamed)
  let kept = write(read(css), (rule) => partsOf(rule.head, ',').some(canMatch))
  for (let before = ''; before !== kept;) {
    before = kept
    const readers = kept + beside
    const isRead = (name) => new RegExp(`var\\(\\s*${name}[\\s,)]`).test(readers)
    kept = kept.replace(/(?<=[{;]\s*)(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g, (whole, name) =>
      isRead(name) ? whole : '',
    )
  }
  return kept
}

/** What an element must be called, or one around it: what stands in brackets is a choice, or a refusal. */
function namesIn(selector) {
  let plain = selector.replace(/\[[^\]]*\]/g, '')
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '')
  return [...plain.matchAll(/[.#]([\w-]+)/g)].map(([, name]) => name)
}

/** Cuts at a sign that stands in no brackets. */
function partsOf(text, sign) {
  let depth = 0
  const parts = ['']
  for (const letter of text) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (letter === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const grouping = /^@(?:layer|media|supports|starting-style|container)\b/

/** A sheet as a list of statements; those that group others have `inner`, rules and the like a `body`. */
function read(css) {
  const pieces = css
    .replace(/\/\*[^]*?\*\//g, '')
    .match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^{};"']+/g)
  let at = 0
  return statements()

  function statements() {
    const found = []
    let head = ''
    while (at < pieces.length) {
      const piece = pieces[at++]
      if (piece === '}') return found
      if (piece === ';') {
        found.push({ head: head.trim() })
        head = ''
      } else if (piece === '{') {
        const name = head.trim()
        found.push(grouping.test(name) ? { head: name, inner: statements() } : { head: name, body: body() })
        head = ''
      } else head += piece
    }
    return found
  }

  /** Up to the end of its block; keyframes have blocks in it. */
  function body() {
    let depth = 1
    let text = ''
    for (;;) {
      const piece = pieces[at++]
      if (piece === '{') depth++
      if (piece === '}' && --depth === 0) return text
      text += piece
    }
  }
}

function write(statements, isKept) {
  return statements
    .map((one) => {
      if (one.inner) {
        const inner = write(one.inner, isKept)
        return inner && `${one.head}{${inner}}`
      }
      if (one.body === undefined) return `${one.head};`
      return one.head.startsWith('@') || isKept(one) ? `${one.head}{${one.body.trim()}}` : ''
    })
    .join('')
}
