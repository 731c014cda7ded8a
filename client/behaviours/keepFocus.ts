interface Place {
  element: Element
  /** What it stands in, from the innermost, and the how manieth child of that leads to it. */
  way: { parent: Element; at: number }[]
}

/** Whoever takes the focus by themselves have done so by then. */
const patienceMs = 60

/**
 * Where what has the focus goes away (a row that was deleted, a button that was answered), the focus stays beside it:
 * otherwise whoever works by keys or is read to would be at the beginning of the page.
 */
export function keepFocus(): void {
  let newest: Place | undefined
  let onScreen: Place | undefined
  let timer = 0
  document.addEventListener('focusin', ({ target }) => {
    newest = placeOf(target as Element)
    if (!newest.element.closest('dialog, [data-toasts]')) onScreen = newest
  })
  // Whoever presses beside all controls has left it themselves.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!newest?.element.contains(target as Node)) newest = undefined
  })
  const look = () => {
    if (!newest || newest.element.isConnected || document.activeElement !== document.body) return
    // What was answered in a dialog or a message leads back to where it came from.
    const isAnswered = newest.way.some(({ parent }) => parent.matches('dialog, [data-toasts]'))
    const place = isAnswered && !document.querySelector('dialog:modal') ? onScreen : newest
    if (place) focusBeside(place)
  }
  new MutationObserver(() => {
    if (!newest || newest.element.isConnected) return
    clearTimeout(timer)
    timer = window.setTimeout(look, patienceMs)
  }).observe(document.body, { childList: true, subtree: true })
}

function placeOf(element: Element): Place {
  const way: Place['way'] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    way.push({ parent, at: [...parent.children].indexOf(child) })
  }
  return { element, way }
}

function focusBeside({ element, way }: Place): void {
  const near = element.isConnected ? element : neighbour(way)
  // A text that is being written has a cursor of its own.
  if (!(near instanceof HTMLElement) || near.closest('[contenteditable]')) return
  near.focus()
  if (document.activeElement === near) return
  near.tabIndex = -1
  near.focus()
  near.addEventListener('blur', () => near.removeAttribute('tabindex'), { once: true })
}

/** What stands now where it stood, or after which nothing stands; at the last the beginning of the screen. */
function neighbour(way: Place['way']): Element | null {
  const left = way.find(({ parent }) => parent.isConnected && isDrawn(parent))
  const main = document.querySelector('#main')
  if (!left || left.parent.contains(main)) return main
  const { parent, at } = left
  const now = parent.children[Math.min(at, parent.children.length - 1)]
  return now && isDrawn(now) ? now : parent
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0
