import { startTracking } from './tracking.ts'

const days = 180

/** Where an ads pixel is configured: asks once, remembers the answer in one cookie, loads it only after a yes. */
export function startConsent(bar: HTMLElement): void {
  const answer = /(?:^|; )(?:__Host-)?consent=(yes|no)/.exec(document.cookie)?.[1]
  const again = document.querySelector<HTMLElement>('[data-consent-again]')
  let isAskedAgain = false
  startTracking()
  if (answer === 'yes') loadPixel(bar.dataset.pixel!)
  bar.hidden = answer !== undefined
  keepRoom(bar)
  bar.addEventListener('click', (event) => {
    const given = (event.target as Element).closest<HTMLElement>('[data-consent-answer]')?.dataset
      .consentAnswer
    if (!given) return
    keep(given)
    bar.hidden = true
    if (isAskedAgain) again!.focus()
    if (given === 'yes') loadPixel(bar.dataset.pixel!)
    // A pixel that has been loaded goes only with its page.
    else if ('fbq' in window) location.reload()
  })
  again?.addEventListener('click', () => {
    isAskedAgain = true
    bar.hidden = false
    bar.querySelector('button')!.focus()
  })
}

/** The page leaves as much room at its end as the bar takes. */
function keepRoom(bar: HTMLElement): void {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--consent-h', `${bar.offsetHeight}px`)
  }).observe(bar)
}

function keep(answer: string): void {
  const secure = location.protocol === 'https:'
  document.cookie = `${secure ? '__Host-' : ''}consent=${answer}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`
}

function loadPixel(id: string): void {
  void import('../lib/pixel.ts').then(({ startPixel }) => startPixel(id))
}
