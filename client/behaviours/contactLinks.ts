import { focusOn } from '../lib/focusOn.ts'
import { isAtWork } from '../lib/isAtWork.ts'
import { isForElsewhere } from '../lib/isForElsewhere.ts'

const flag = 'to-contact'
const arrivalMs = 300
const offset = 80

/** `data-contact` links lead to the home page's contact section: smoothly, after 300 ms, 80 px below the top. */
export function startContactLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[data-contact]')
    if (!link || isForElsewhere(event)) return
    if (location.pathname === '/') {
      event.preventDefault()
      setTimeout(scroll, arrivalMs)
    } else if (leaveFlag()) {
      event.preventDefault()
      location.href = '/'
    }
  })
  if (location.pathname === '/' && takeFlag()) setTimeout(() => isAtWork() || scroll(), arrivalMs)
}

/** @returns false where storage is refused: then the link's own address leads there */
function leaveFlag(): boolean {
  try {
    sessionStorage.setItem(flag, '1')
    return true
  } catch {
    return false
  }
}

function takeFlag(): boolean {
  try {
    const isThere = sessionStorage.getItem(flag) !== null
    sessionStorage.removeItem(flag)
    return isThere
  } catch {
    return false
  }
}

function scroll(): void {
  const contact = document.getElementById('contact')
  if (!contact) return
  history.replaceState(null, '', '#contact')
  // Whether this is smooth is said by the style sheet, which knows of reduced motion.
  scrollBy({ top: contact.getBoundingClientRect().top - offset })
  focusOn(contact)
}
