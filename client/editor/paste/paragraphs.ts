import { all, blocks, isBlank, rename, unwrap } from './elements.ts'

/**
 * Paragraphs that are some: no empty ones, none by two line breaks, no blanks that only keep words apart.
 * @param takesCaptions whether a picture keeps the words below it
 */
export function plainParagraphs(body: Element, takesCaptions: boolean): void {
  evenBlanks(body)
  for (const around of all(
    body,
    'div,section,article,header,footer,main,center,address,dl,dt,dd,fieldset,figure',
  ).reverse())
    if (takesCaptions && isCaptioned(around)) continue
    else if (around.querySelector(`${blocks},img`) || isBlank(around)) unwrapAround(around)
    else rename(around, 'p')
  for (const around of [body, ...all(body, 'blockquote')]) if (around.querySelector('br')) wrapWords(around)
  for (const paragraph of all(body, 'p,h1,h2,h3,h4')) {
    splitAtBreaks(paragraph)
    if (isBlank(paragraph)) paragraph.remove()
  }
  for (const item of all(body, 'li')) if (isBlank(item)) item.remove()
  for (const last of all(body, 'br'))
    if (!last.parentElement?.closest('p,li,h1,h2,h3,h4,td,th,pre')) last.remove()
}

/** A picture with words below it, and nothing else, is one thing. */
function isCaptioned(around: HTMLElement): boolean {
  const pictures = all(around, 'img')
  const caption = around.querySelector('figcaption')
  const isOne = around.tagName === 'FIGURE' && pictures.length === 1 && caption
  if (!isOne || around.textContent.trim() !== caption.textContent.trim()) return false
  around.replaceChildren(pictures[0]!, caption)
  return true
}

function unwrapAround(around: Element): void {
  wrapWords(around)
  unwrap(around)
}

/** A line of words that stands beside blocks is a paragraph of its own. */
function wrapWords(around: Element): void {
  let words: ChildNode[] = []
  const end = () => {
    if (words.some((node) => node.textContent!.trim() !== '')) {
      const paragraph = around.ownerDocument.createElement('p')
      words[0]!.before(paragraph)
      paragraph.append(...words)
    }
    words = []
  }
  for (const node of Array.from(around.childNodes))
    if (node instanceof Element && (node.matches(`${blocks},img`) || node.querySelector(blocks))) end()
    else words.push(node)
  end()
}

function evenBlanks(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.parentElement?.closest('pre')) continue
    // Two blanks that must not break are two blanks that a program wanted to keep.
    text.data = text.data
      .replace(/[ \t\r\n\u00a0]{2,}/g, (blanks) => (blanks.includes('\u00a0') ? ' ' : blanks))
      .replace(/[\u200b\ufeff]/g, '')
  }
}

/** Two line breaks are the end of a paragraph. Each part of it is moved once, however many there are. */
function splitAtBreaks(paragraph: HTMLElement): void {
  const parts: HTMLElement[] = []
  let part = paragraph
  /** A line break with nothing but blanks behind it so far. */
  let open: ChildNode | undefined
  let begun = false
  for (const node of Array.from(paragraph.childNodes)) {
    const isBreak = node.nodeName === 'BR'
    if (isBreak && !begun) {
      node.remove()
      continue
    }
    begun ||= node instanceof Element || Boolean(node.textContent?.trim())
    if (isBreak && open) {
      open.remove()
      node.remove()
      open = undefined
      const rest = paragraph.ownerDocument.createElement('p')
      part.after(rest)
      parts.push(rest)
      part = rest
      continue
    }
    if (part !== paragraph) part.append(node)
    if (isBreak) open = node
    else if (node instanceof Element || node.textContent?.trim()) open = undefined
  }
  for (const rest of parts) if (isBlank(rest)) rest.remove()
}
