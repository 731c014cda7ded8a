export interface Toast {
  title: string
  text?: string
  kind: 'ok' | 'info' | 'bad'
}

const shownMs = 6_000
const icons = { ok: 'check-voice', info: 'info-voice', bad: 'alert-voice' }

/**
 * Says something in the corner. It goes by itself after six seconds, unless it is pointed at, focused, or bad news.
 * Drawn in the top layer, and inside an open dialog, where it can still be reached and is still read aloud.
 */
export function toast({ title, text, kind }: Toast): void {
  const region = openRegion()
  const element = document.createElement('div')
  element.className = `toast toast--${kind}`
  element.setAttribute('role', kind === 'bad' ? 'alert' : 'status')
  element.innerHTML = `${icon(icons[kind])}<div><strong></strong></div><button class="icon-btn" type="button" aria-label="Dismiss">${icon('close')}</button>`
  element.querySelector('strong')!.textContent = title
  if (text) {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    element.querySelector('div')!.append(paragraph)
  }
  const dismiss = () => {
    element.remove()
    if (!region.hasChildNodes() && region.matches(':popover-open')) region.hidePopover()
  }
  element.querySelector('button')!.addEventListener('click', dismiss)
  if (kind !== 'bad') leaveInTime(element, dismiss)
  region.append(element)
}

/** The page's message region, moved to where it can be seen: the open modal dialog, or the body. */
function openRegion(): HTMLElement {
  const region = document.querySelector<HTMLElement>('[data-toasts]') ?? createRegion()
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const host = dialog ?? document.body
  if (region.parentElement !== host) host.append(region)
  dialog?.addEventListener(
    'close',
    () => {
      document.body.append(region)
      if (region.hasChildNodes()) region.showPopover()
    },
    { once: true },
  )
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
  return region
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

const icon = (name: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i_${name}"/></svg>`
