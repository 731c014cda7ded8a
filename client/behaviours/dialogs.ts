import { isSecondPress } from '../lib/isSecondPress.ts'

const resetMs = 300

/**
 * `data-open="id"` opens that dialog, `data-close` and the backdrop close the one they are in.
 * Focus returns to what opened it; its forms are reset 300 ms after closing, when it is out of sight.
 */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const opener = target.closest<HTMLElement>('[data-open]')
    const dialog = opener && document.getElementById(opener.dataset.open!)
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      document.querySelector<HTMLElement>(':popover-open[data-menu]')?.hidePopover()
      dialog.showModal()
      return
    }
    const inside = target.closest('dialog')
    if (inside && (target.closest('[data-close]') || isBackdrop(event, inside))) inside.close()
  })
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-dialog]')) {
    dialog.addEventListener('close', () => setTimeout(() => reset(dialog), resetMs))
  }
}

function isBackdrop(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog || isSecondPress(event)) return false
  const { clientX, clientY } = event
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

function reset(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  for (const form of dialog.querySelectorAll('form')) form.reset()
}
