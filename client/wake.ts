import type { startSite } from './site.ts'

// Stands in every public page. Fonts, the script and what it opens come once something has been painted, since they
// would only keep it waiting; where a picture is the largest thing, after that picture.
declare const SITE_SCRIPT: string
declare const LATER_SHEET: string
const key = 'fonts'

const faces = document.getElementById('faces') as HTMLStyleElement
const showFaces = () => {
  faces.media = 'all'
}

// What only the script answers waits for it; a form or a link does without.
let pressed: HTMLElement | null | undefined
document.addEventListener('click', (event) => {
  pressed = (event.target as Element).closest<HTMLElement>('[data-waits]')
})

// What an earlier page of this visit has loaded is there at once.
if (visited()) showFaces()
document.addEventListener('DOMContentLoaded', () => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture) picture.decode().then(afterPaint, afterPaint)
  else afterPaint()
})

function afterPaint(): void {
  // What nobody sees is not painted.
  const paint = document.hidden ? setTimeout : requestAnimationFrame
  paint(() => setTimeout(wake, 0))
}

function wake(): void {
  showFaces()
  const sheet = document.createElement('link')
  const styled = new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve)
  })
  sheet.rel = 'stylesheet'
  sheet.href = LATER_SHEET
  document.head.append(sheet)
  const script = import(SITE_SCRIPT) as Promise<{ startSite: typeof startSite }>
  Promise.all([script, styled]).then(
    ([site]) => site.startSite().then(() => pressed?.click()),
    // The page was left, or the network is away: it works as it came.
    () => {},
  )
}

function visited(): boolean {
  try {
    const before = sessionStorage.getItem(key)
    sessionStorage.setItem(key, 'loaded')
    return before !== null
  } catch {
    // Storage may be refused.
    return false
  }
}
