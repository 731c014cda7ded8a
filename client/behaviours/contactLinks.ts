const flag = 'to-contact'
const arrivalMs = 300
const offset = 80

/** `data-contact` links lead to the home page's contact section: smoothly, after 300 ms, 80 px below the top. */
export function startContactLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[data-contact]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (location.pathname === '/') setTimeout(scroll, arrivalMs)
    else {
      sessionStorage.setItem(flag, '1')
      location.href = '/'
    }
  })
  if (location.pathname === '/' && sessionStorage.getItem(flag)) {
    sessionStorage.removeItem(flag)
    setTimeout(scroll, arrivalMs)
  }
}

function scroll(): void {
  const contact = document.getElementById('contact')
  if (!contact) return
  history.replaceState(null, '', '#contact')
  // Whether this is smooth is said by the style sheet, which knows of reduced motion.
  window.scrollTo({ top: contact.getBoundingClientRect().top + window.scrollY - offset })
  contact.tabIndex = -1
  contact.focus({ preventScroll: true })
}
