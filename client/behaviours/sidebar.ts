const week = 7 * 24 * 60 * 60
const phone = matchMedia('(width < 48rem)')
const tablet = matchMedia('(width < 64rem)')

/** The sidebar: full or icon rail (remembered for 7 days), and a slide-in panel below 768 px. Ctrl/Cmd+B toggles it. */
export function sidebar(): void {
  const shell = document.querySelector<HTMLElement>('.shell')
  const side = document.querySelector<HTMLElement>('#side')
  const button = document.querySelector<HTMLButtonElement>('[data-side-toggle]')
  if (!shell || !side || !button) return
  let chosen = shell.dataset.side!

  const isOpen = () =>
    phone.matches
      ? shell.dataset.side === 'open'
      : chosen === 'full' || (chosen === 'auto' && !tablet.matches)

  const show = (state: string) => {
    shell.dataset.side = state
    button.setAttribute('aria-expanded', String(isOpen()))
  }

  const slide = (open: boolean) => {
    show(open ? 'open' : chosen)
    const entry =
      side.querySelector<HTMLElement>('[aria-current]') ?? side.querySelector<HTMLElement>('nav a')
    if (open) entry?.focus()
    else button.focus()
  }

  const toggle = () => {
    if (phone.matches) {
      slide(!isOpen())
      return
    }
    chosen = isOpen() ? 'icons' : 'full'
    remember(chosen)
    show(chosen)
  }

  button.addEventListener('click', toggle)
  document.addEventListener('keydown', (event) => {
    if (
      // Where one writes, the same keys mean bold.
      !event.defaultPrevented &&
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === 'b' &&
      !(event.target as Element).closest('input, textarea, select, [contenteditable]')
    ) {
      event.preventDefault()
      toggle()
    } else if (event.key === 'Escape' && phone.matches && isOpen()) {
      slide(false)
    }
  })
  // The dimmed page beside the panel is drawn by the shell itself.
  shell.addEventListener('click', (event) => {
    if (event.target === shell && phone.matches && isOpen()) slide(false)
  })
  // Tabbing out of the panel closes it, so that focus is never behind it.
  side.addEventListener('focusout', (event) => {
    const next = event.relatedTarget as Node | null
    if (phone.matches && isOpen() && next && !side.contains(next)) show(chosen)
  })
  for (const width of [phone, tablet]) width.addEventListener('change', () => show(chosen))
  show(chosen)
}

function remember(state: string): void {
  const secure = location.protocol === 'https:'
  const name = secure ? '__Host-sidebar' : 'sidebar'
  document.cookie = `${name}=${state}; Path=/; Max-Age=${week}; SameSite=Lax${secure ? '; Secure' : ''}`
}
