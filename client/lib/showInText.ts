/** Brings a place of the text into sight and selects it: words, or the address of a link or picture. */
export function showInText(quote: string | undefined): void {
  const box = document.querySelector<HTMLElement>('[data-desk] [data-name="content"]')
  const area = box?.querySelector<HTMLTextAreaElement>('textarea')
  const text = box?.querySelector<HTMLElement>('[contenteditable="true"]')
  if (area) selectInArea(area, quote)
  else if (text) selectInDocument(text, quote)
}

function selectInArea(area: HTMLTextAreaElement, quote: string | undefined): void {
  area.focus()
  const at = quote ? area.value.indexOf(quote) : -1
  if (at < 0) return
  area.setSelectionRange(at, at + quote!.length)
  const lines = area.value.slice(0, at).split('\n').length
  area.scrollTop = (area.scrollHeight * lines) / area.value.split('\n').length - area.clientHeight / 2
}

function selectInDocument(text: HTMLElement, quote: string | undefined): void {
  text.focus()
  const range = quote ? rangeOf(text, quote) : undefined
  if (!range) return
  const place = range.startContainer
  const element = place instanceof Element ? place : place.parentElement
  element?.scrollIntoView({ block: 'center' })
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function rangeOf(text: HTMLElement, quote: string): Range | undefined {
  const range = document.createRange()
  const linked = [...text.querySelectorAll('[href], [src], [data-button]')].find((element) =>
    ['href', 'src', 'data-button'].some((name) => element.getAttribute(name) === quote),
  )
  if (linked) {
    if (linked instanceof HTMLParagraphElement) range.selectNodeContents(linked)
    else range.selectNode(linked)
    return range
  }
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(quote) ?? -1
    if (at < 0) continue
    range.setStart(node, at)
    range.setEnd(node, at + quote.length)
    return range
  }
  return undefined
}
