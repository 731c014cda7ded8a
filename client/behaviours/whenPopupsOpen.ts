import { isSuppressed } from '../../server/popups/shared/popupFlags.ts'
import type {
  ExitIntentSettings,
  NewsletterSettings,
  PopupType,
} from '../../server/popups/shared/popupDefaults.ts'
import { flagsOf, remember, timeOnSite } from '../popups/popupMemory.ts'

const retryMs = 5_000
let opened = false

/**
 * Waits for the moment of each popup the page carries.
 * What a popup looks like and does is fetched when it opens.
 */
export function startPopups(): void {
  timeOnSite()
  for (const done of ['audit:done', 'audit:completed']) {
    document.addEventListener(done, () => remember('exit_intent', { auditCompleted: true }))
  }
  document.addEventListener('newsletter:done', (event) => {
    const { isOver } = (event as CustomEvent<{ isOver: boolean }>).detail
    if (isOver) remember('newsletter', { subscribed: true })
  })
  if (document.querySelector('[data-audit-completed]')) remember('exit_intent', { auditCompleted: true })

  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-popup]')) {
    const settings = JSON.parse(template.dataset.settings!) as ExitIntentSettings & NewsletterSettings
    if (template.dataset.popup === 'exit_intent') watchExit(template, settings)
    else watchTime(template, settings)
  }
}

function watchExit(template: HTMLTemplateElement, settings: ExitIntentSettings): void {
  const ready = () => performance.now() >= settings.minTimeOnPage
  document.documentElement.addEventListener('mouseleave', (event) => {
    if (ready() && leftAbove(event, settings.threshold)) open('exit_intent', template, settings.cooldownHours)
  })
  document.addEventListener('keydown', ({ key, altKey, ctrlKey }) => {
    const leaving = (altKey && key === 'F4') || (ctrlKey && key.toLowerCase() === 'w')
    if (ready() && leaving) open('exit_intent', template, settings.cooldownHours)
  })
}

/** Near the top the pointer may leave by a side as well, to another window: that does not count as leaving. */
const leftAbove = ({ clientX, clientY }: MouseEvent, threshold: number): boolean =>
  clientY < 0 || (clientY <= threshold && clientX >= 0 && clientX < innerWidth)

function watchTime(template: HTMLTemplateElement, settings: NewsletterSettings): void {
  if (isSuppressed('newsletter', flagsOf('newsletter'), settings.cooldownHours, Date.now())) return
  const wait = settings.triggerAfterMinutes * 60_000 - timeOnSite()
  const attempt = () => open('newsletter', template, settings.cooldownHours, again)
  const again = () => {
    if (!opened) setTimeout(attempt, retryMs)
  }
  setTimeout(attempt, Math.max(0, wait))
}

/** @param again called when something else has the visitor's attention, so that it may be tried again */
function open(
  type: PopupType,
  template: HTMLTemplateElement,
  cooldownHours: number,
  again: () => void = () => {},
): void {
  const flags = flagsOf(type)
  if (opened || isSuppressed(type, flags, cooldownHours, Date.now())) return
  if (isOccupied()) return again()
  opened = true
  remember(type, { lastShown: Date.now() })
  const notShown = () => {
    opened = false
    remember(type, { lastShown: flags.lastShown })
  }
  const putOff = () => {
    notShown()
    again()
  }
  void import('../popups/openPopup.ts').then(
    ({ openPopup }) => (isOccupied() ? putOff() : openPopup(type, template)),
    notShown,
  )
}

/** A dialog is open, the consent bar waits for an answer, or a field is in use. */
const isOccupied = (): boolean =>
  Boolean(
    document.querySelector('dialog[open], [data-menu]:popover-open, [data-consent]:not([hidden])') ??
    document.activeElement?.matches('input, select, textarea'),
  )
