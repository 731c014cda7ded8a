import type { PopupType } from '../../server/popups/shared/popupDefaults.ts'
import { renameDecoy } from '../lib/decoy.ts'
import { focusOn } from '../lib/focusOn.ts'
import { remember } from './popupMemory.ts'

/** Opens a popup from its template and looks after it until it is closed. */
export function openPopup(type: PopupType, template: HTMLTemplateElement): void {
  const popup = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  for (const form of popup.querySelectorAll('form')) renameDecoy(form)
  document.body.append(popup)
  if (popup instanceof HTMLDialogElement) openModal(type, popup)
  else openCorner(type, popup)
}

/** The browser keeps focus inside, closes on Escape and gives focus back. */
function openModal(type: PopupType, popup: HTMLDialogElement): void {
  listen(type, popup, () => popup.close())
  popup.addEventListener('close', () => popup.remove())
  popup.showModal()
}

/** Stands beside the page without taking focus; gives it back if the visitor had gone inside. */
function openCorner(type: PopupType, popup: HTMLElement): void {
  const before = document.activeElement as HTMLElement | null
  const close = () => {
    const inside = popup.contains(document.activeElement)
    removeEventListener('keydown', onEscape)
    popup.remove()
    if (inside) before?.focus()
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
  }
  addEventListener('keydown', onEscape)
  listen(type, popup, close)
  popup.addEventListener('newsletter:done', (event) => {
    const { isOver, message } = (event as CustomEvent<{ isOver: boolean; message: string }>).detail
    // What went wrong stands beside the field.
    if (!isOver) return
    const answer = popup.querySelector<HTMLElement>('[data-popup-answer]')!
    answer.textContent = message
    // Its heading goes: what is said now names it.
    answer.id = 'newsletter-popup-answer'
    popup.setAttribute('aria-labelledby', answer.id)
    const inside = popup.contains(document.activeElement)
    finish(popup)
    if (inside) focusOn(answer)
  })
}

function listen(type: PopupType, popup: HTMLElement, close: () => void): void {
  popup.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target.closest('[data-popup-never]')) remember(type, { dismissedPermanent: true })
    if (target.closest('[data-popup-never], [data-popup-later]')) close()
  })
  popup.addEventListener('audit:done', () => finish(popup))
}

/** What was asked for is done: only closing is left. */
function finish(popup: HTMLElement): void {
  popup.dataset.done = ''
  for (const part of popup.querySelectorAll('[data-popup-out]')) part.remove()
  popup.querySelector<HTMLElement>('form.inline-form')?.remove()
}
