/** Has what stands around the screen call the firm what it is called from now on. */
export function nameBackOffice(name: string): void {
  const logo = document.querySelector('.side__brand .logo')
  logo?.setAttribute('aria-label', `${name}, dashboard`)
  logo?.querySelector('span')?.replaceChildren(name)
  document.title = `${document.title.split(' | ')[0]} | ${name} admin`
}
