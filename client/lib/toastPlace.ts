type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const controls = 'input:not([type=hidden]), select, textarea, button, .field__error'

/**
 * Puts the page's messages where they cover neither the open dialog nor what they speak of: the lower corner, the
 * upper one, or, where a window is too small for both, in the text itself. Corners are in the top layer, and inside
 * an open dialog, where they can still be reached and are still read aloud.
 * @param about a form, whose controls stay free, or anything else, which stays free as a whole
 */
export function placeToasts(region: HTMLElement, about: Element | undefined): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const host = dialog ?? document.body
  if (dialog) bringBack(region, dialog)
  if (region.matches(':popover-open')) region.hidePopover()
  if (region.parentElement !== host) host.append(region)
  for (const corner of ['end', 'start']) {
    region.dataset.spot = corner
    region.showPopover()
    // The writing screen fills the window: there a corner covers no more of it than it would of a page.
    if (!covers(region, dialog?.matches('[data-writing-screen]') ? about : (dialog ?? about))) return
    region.hidePopover()
  }
  region.dataset.spot = 'text'
  if (dialog) dialog.prepend(region)
  else about!.append(region)
  region.scrollIntoView({ block: 'nearest' })
}

/** A dialog that closes leaves its messages to the page. */
function bringBack(region: HTMLElement, dialog: HTMLDialogElement): void {
  const move = () => {
    if (!dialog.contains(region)) return
    document.body.append(region)
    region.dataset.spot = 'end'
    if (region.hasChildNodes()) region.showPopover()
  }
  dialog.addEventListener('close', move, { once: true })
}

function covers(region: HTMLElement, about: Element | undefined): boolean {
  if (!about) return false
  const own = region.getBoundingClientRect()
  const kept = about instanceof HTMLFormElement ? [...about.querySelectorAll(controls)] : [about]
  return kept.some((element) => !region.contains(element) && meet(own, element.getBoundingClientRect()))
}

/** Boxes without a size are not drawn, and nothing of them can be covered. */
const meet = (a: Box, b: Box): boolean =>
  b.right > b.left && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
