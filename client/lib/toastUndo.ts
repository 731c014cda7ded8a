import { toast, type Toast } from './toast.ts'

/** Twice as long as other messages stay, so that there is time to decide. */
const shownMs = 12_000

/**
 * Says what was done, with a button that takes it back. It is put into the finished message, so that pages which
 * offer nothing load nothing of it.
 */
export function toastUndo(done: Omit<Toast, 'kind'>, undo: () => void): void {
  toast({ ...done, kind: 'ok' })
  const message = document.querySelector('[data-toasts]')!.lastElementChild!
  const dismiss = () => message.querySelector<HTMLButtonElement>('.icon-btn')!.click()

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'toast__undo'
  button.textContent = 'Undo'
  button.addEventListener('click', () => {
    dismiss()
    undo()
  })
  message.querySelector('div')!.append(button)
  // As if it were pointed at: its own, shorter time ends here.
  message.dispatchEvent(new Event('pointerenter'))
  setTimeout(() => {
    if (!message.matches(':hover, :focus-within')) message.dispatchEvent(new Event('pointerleave'))
  }, shownMs / 2)
}
