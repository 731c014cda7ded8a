/** Moves the focus to a part of the page, which stays where it is; a part that takes none takes it from then on. */
export function focusOn(part: HTMLElement): void {
  if (!part.matches('a, button, input, select, textarea, summary')) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
