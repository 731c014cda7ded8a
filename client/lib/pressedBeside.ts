import { isSecondPress } from './isSecondPress.ts'

/**
 * Whether somebody presses beside an open dialog, to close it. It is asked when the button goes down: a text that is
 * marked may be let go of there. A dialog's own scrollbar, and what is empty in it, do not lie beside it.
 */
export function pressedBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog || event.button !== 0 || isWithin(event, dialog)) return false
  // The press would take the focus from where it is, or from where closing brings it back to.
  event.preventDefault()
  return !isSecondPress(event)
}

function isWithin({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
