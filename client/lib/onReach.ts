/** Tells of everything in a part of the page that somebody points at, touches or moves the focus to. */
export function onReach(part: Node, tell: (event: Event) => void): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    part.addEventListener(sign, tell, { passive: true })
}
