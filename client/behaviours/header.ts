/** A line under the header once the page has moved below it; the mobile menu closes when something is chosen. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]')
  if (!header) return
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 8)
  addEventListener('scroll', mark, { passive: true })
  // It may have been scrolled, or restored further down, before this script was there.
  mark()

  const menu = document.querySelector<HTMLElement>('[data-menu]')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-section]'))
    link.href = link.dataset.section!
  menu?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
}
