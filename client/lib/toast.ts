import type { IconName } from '../../server/web/shared/iconNames.ts'
import { placeToasts } from './toastPlace.ts'

export interface Toast {
  title: string
  text?: string
  kind: 'ok' | 'info' | 'bad'
  /** The form that it answers, or what tells in its place that somebody tries again: the next `submit` takes it away. */
  cause?: EventTarget
  /** What says the same in the page; it is never covered. */
  repeats?: Element
  /** Something is still to be filled in: it goes with the next success, which says that it was. */
  isComplaint?: boolean
}

const shownMs = 6_000
const most = 4
const icons = { ok: 'check-voice', info: 'info-voice', bad: 'alert-voice' } as const

/**
 * Says something in the corner. It goes by itself after six seconds, unless it is pointed at, focused, or an error.
 * The same words twice are one message, the newer.
 */
export function toast({ title, text, kind, cause, repeats, isComplaint = false }: Toast): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]') ?? createRegion()
  const element = draw(title, text, kind, region.dataset.dismiss ?? 'Dismiss')
  const same = [...region.children].filter(
    (other) => other.className === element.className && other.textContent === element.textContent,
  )
  const answered = kind === 'ok' ? region.querySelectorAll('[data-complaint]') : []
  for (const old of [...same, ...answered, ...[...region.children].slice(0, -(most - 1))]) old.remove()
  element.toggleAttribute('data-complaint', isComplaint)
  const dismiss = () => {
    element.remove()
    if (!region.hasChildNodes()) putAway(region)
  }
  element.querySelector('button')!.addEventListener('click', dismiss)
  cause?.addEventListener('submit', dismiss, { once: true })
  // Its panel, which says the same, was closed: it has been read, and would cover what comes next.
  repeats?.closest('dialog')?.addEventListener('close', dismiss, { once: true })
  if (kind !== 'bad') leaveInTime(element, dismiss)
  region.append(element)
  placeToasts(region, repeats ?? (cause instanceof Element ? cause : undefined))
}

function draw(title: string, text: string | undefined, kind: Toast['kind'], dismiss: string): HTMLElement {
  const element = document.createElement('div')
  element.className = `toast toast--${kind}`
  element.setAttribute('role', kind === 'bad' ? 'alert' : 'status')
  element.innerHTML = `${icon(icons[kind])}<div><strong></strong></div><button class="icon-btn" type="button">${icon('close')}</button>`
  element.querySelector('button')!.setAttribute('aria-label', dismiss)
  element.querySelector('strong')!.textContent = title
  if (text) {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    element.querySelector('div')!.append(paragraph)
  }
  return element
}

function createRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'toasts'
  region.popover = 'manual'
  region.dataset.toasts = ''
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', 'Messages')
  return region
}

/** An empty region goes back to the body, where no form or dialog that is removed can take it along. */
function putAway(region: HTMLElement): void {
  if (region.matches(':popover-open')) region.hidePopover()
  delete region.dataset.spot
  document.body.append(region)
}

function leaveInTime(element: HTMLElement, dismiss: () => void): void {
  let timer = setTimeout(dismiss, shownMs)
  for (const event of ['pointerenter', 'focusin']) {
    element.addEventListener(event, () => clearTimeout(timer))
  }
  for (const event of ['pointerleave', 'focusout']) {
    element.addEventListener(event, () => {
      clearTimeout(timer)
      timer = setTimeout(dismiss, shownMs)
    })
  }
}

const icon = (name: IconName): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i_${name}"/></svg>`
