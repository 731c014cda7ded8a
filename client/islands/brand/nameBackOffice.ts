/**
 * Sidebar and tab say the new name and show the new mark at once, as the next page would.
 * @param mark where it lies; empty where the drawn one stands
 */
export function nameBackOffice(name: string, mark: string): void {
  const logo = document.querySelector('.side__brand .logo')
  logo?.setAttribute('aria-label', `${name}, dashboard`)
  logo?.querySelector('span')?.replaceChildren(name)
  const shown = logo?.querySelector('img, svg')
  if (shown && mark) shown.replaceWith(picture(mark))
  else shown?.replaceWith(logo!.querySelector('template')!.content.cloneNode(true))
  document.title = `${document.title.split(' | ')[0]} | ${name} admin`
}

function picture(mark: string): HTMLImageElement {
  const image = new Image(32, 32)
  image.alt = ''
  image.src = mark
  return image
}
