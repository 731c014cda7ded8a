/** A content image that fails to load keeps its box and says so. */
export function startImages(): void {
  document.addEventListener('error', (event) => replace(event.target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.isConnected) return
  const note = document.createElement('span')
  note.className = 'img-missing'
  note.setAttribute('role', 'img')
  note.setAttribute('aria-label', target.alt ? `Image unavailable: ${target.alt}` : 'Image unavailable')
  note.textContent = 'Image unavailable'
  target.replaceWith(note)
}
