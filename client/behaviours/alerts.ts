import { mailProblemsApi } from '../../server/mailProblems/shared/mailProblemsApi.ts'
import type { AnswerOf } from '../../server/web/shared/endpoint.ts'

/** So old the notices may become while somebody is there. */
const everyMs = 60_000
/** Nobody is there any more: a screen that was left open asks for nothing, so that its session can end. */
const leftMs = 10 * 60_000

let read = Date.now()
/** Counts the readings: an older one that answers late knows nothing of what was done since. */
let readings = 0

/** What stands above every screen comes and goes with its cause, also while the screen stays open. */
export function alerts(): void {
  let seen = Date.now()
  const look = () => {
    const now = Date.now()
    if (!document.hidden && now - read >= everyMs && now - seen < leftMs) void readAlerts()
  }
  const isHere = () => {
    seen = Date.now()
    look()
  }
  for (const sign of ['pointermove', 'keydown', 'focus']) addEventListener(sign, isHere, { passive: true })
  document.addEventListener('visibilitychange', isHere)
  setInterval(look, everyMs / 4)
}

/** Reads them again at once: something was done that may have mended, or broken, one of them. */
export async function readAlerts(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-problems]')
  if (!box) return
  read = Date.now()
  const mine = ++readings
  const { method, path } = mailProblemsApi.alerts
  const response = await fetch(path, { method, headers: { Accept: 'application/json' } }).catch(
    () => undefined,
  )
  // What is not known stays as it is; that the session has ended is told by whatever is done next.
  if (!response?.ok) return
  const { html } = (await response.json()) as AnswerOf<typeof mailProblemsApi.alerts>
  if (mine !== readings) return
  const fresh = document.createElement('div')
  fresh.innerHTML = html
  if (said(fresh) === said(box)) return
  const wasThere = box.contains(document.activeElement)
  box.replaceChildren(...fresh.childNodes)
  if (wasThere) document.querySelector<HTMLElement>('#main')?.focus()
}

/** All but the tokens of the forms, of which each answer has its own. */
function said(box: HTMLElement): string {
  const copy = box.cloneNode(true) as HTMLElement
  for (const field of copy.querySelectorAll('input')) field.remove()
  return copy.innerHTML.replaceAll(/\s+/g, ' ').trim()
}
