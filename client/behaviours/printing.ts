/**
 * `data-print` prints the page; without a script there is no such button. Pictures that wait to be scrolled to are
 * fetched for paper too.
 */
export function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print()
  })
  addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      image.loading = 'eager'
  })
}
