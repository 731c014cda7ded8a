/** Brings a place of the text into sight and selects it: words, or the address of a link or picture. */
export function showInText(quote: string | undefined): void {
  const box = document.querySelector<HTMLElement>('[data-writing-screen] [data-name="content"]')
  const text = box?.querySelector<HTMLElement>('[contenteditable="true"]')
  // Pictures in the text have fields of their own.
  const area = box?.querySelector<HTMLTextAreaElement>('textarea:not([contenteditable] textarea)')
  if (area) selectInArea(area, quote)
  else if (text) selectInDocument(text, quote)
}

function selectInArea(area: HTMLTextAreaElement, quote: string | undefined): void {
  area.focus()
  const at = quote ? area.value.indexOf(quote) : -1
  if (at < 0) return
  area.setSelectionRange(at, at + quote!.length)
  const height = heightUntil(area, at)
  area.scrollTop = height - area.clientHeight / 2
  // One that is as high as its text stands in a page that scrolls.
  const below = area.getBoundingClientRect().top + height - area.scrollTop - innerHeight / 2
  area.closest('.writing-screen__page')?.scrollBy({ top: below, behavior: 'instant' })
}

/** How high the text of a field is up to some character. */
function heightUntil(area: HTMLTextAreaElement, at: number): number {
  const same = area.cloneNode() as HTMLTextAreaElement
  same.value = area.value.slice(0, at)
  Object.assign(same.style, { position: 'absolute', visibility: 'hidden', minBlockSize: '0', blockSize: '0' })
  area.after(same)
  const { scrollHeight } = same
  same.remove()
  return scrollHeight
}

function selectInDocument(text: HTMLElement, quote: string | undefined): void {
  text.focus()
  const found = quote ? (elementOf(text, quote) ?? wordsOf(text, quote)) : undefined
  if (!found) return
  const range = found instanceof Range ? found : rangeAround(found)
  const place = range.startContainer
  const element = found instanceof Element ? found : place.parentElement
  element?.scrollIntoView({ block: 'center' })
  // A picture is chosen by its own fields.
  const field = element?.closest('figure')?.querySelector<HTMLElement>('[aria-label="Alt text"]')
  if (field) field.focus()
  else getSelection()?.setBaseAndExtent(place, range.startOffset, range.endContainer, range.endOffset)
}

/** What has this address, or bears this footnote. */
function elementOf(text: HTMLElement, quote: string): Element | undefined {
  const label = /^\[\^([^\]]+)\]$/.exec(quote)?.[1]
  return [
    ...text.querySelectorAll<HTMLElement>('[href], [data-href], [src], [data-button], [data-footnote]'),
  ].find((element) =>
    label === undefined
      ? ['href', 'data-href', 'src', 'data-button'].some(
          (name) => element.getAttribute(name) === withoutSize(quote),
        )
      : element.dataset.footnote === label,
  )
}

/** A wide picture says so at the end of its address. */
const withoutSize = (address: string): string => address.replace(/#wide$/, '')

function rangeAround(element: Element): Range {
  const range = document.createRange()
  // A button is written in its paragraph.
  if (element instanceof HTMLParagraphElement) range.selectNodeContents(element)
  else range.selectNode(element)
  return range
}

/** Words as they are read, whatever marks stand between them. */
function wordsOf(text: HTMLElement, quote: string): Range | undefined {
  const places: { node: Text; at: number }[] = []
  let said = ''
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement!.closest('sup, [contenteditable="false"]')) continue
    for (const [at, character] of node.data.split('').entries()) {
      const isBlank = character.trim() === ''
      if (isBlank && said.endsWith(' ')) continue
      said += isBlank ? ' ' : character
      places.push({ node, at })
    }
  }
  const first = said.indexOf(quote)
  if (first < 0) return undefined
  const [start, end] = [places[first]!, places[first + quote.length - 1]!]
  const range = document.createRange()
  range.setStart(start.node, start.at)
  range.setEnd(end.node, end.at + 1)
  return range
}
