/** `data-print` prints the page; without a script there is no such button. */
export function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print()
  })
}
