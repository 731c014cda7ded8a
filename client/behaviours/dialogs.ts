import { pressedBeside } from '../lib/pressedBeside.ts'

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
    if (target.closest('[data-close]')) target.closest('dialog')?.close()
  })
  document.addEventListener('mousedown', (event) => {
    const dialog = (event.target as Element).closest('dialog')
    if (dialog && pressedBeside(event, dialog)) dialog.close()
  })
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-dialog]')) {
    dialog.addEventListener('close', () => {
      // What is on its way may not arrive: it is kept, even if that is known before the dialog is out of sight.
      if (!isBusy(dialog)) setTimeout(() => reset(dialog), resetMs)
    })
  }
}

function reset(dialog: HTMLDialogElement): void {
  if (dialog.open || isBusy(dialog)) return
  for (const form of dialog.querySelectorAll('form')) form.reset()
}

const isBusy = (dialog: HTMLDialogElement): boolean => dialog.querySelector('[aria-busy=true]') !== null
