import { createSaver } from '../../lib/saver.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { merge, withChange, type Change } from './change.ts'
import { unsentAnswers } from './unsentAnswers.ts'
import type { WizardDraft } from './wizardProps.ts'

interface Events {
  onState(state: SaveState): void
  /** Another tab or device saved meanwhile: its draft, with what this one has not saved yet on top. */
  onNewer(draft: WizardDraft): void
  onInvalid(): void
}

const pauseMs = 400

/**
 * Sends what changed: an answer at once, so that a reload right after it finds it, what is typed a moment after the
 * last letter. An answer is lost neither to a bad connection nor to a second tab.
 */
export function createDraftSaver(
  url: string,
  start: { version: number; step: number; shown: number },
  events: Events,
) {
  let { version, step } = start
  let isOver = false
  let onItsWay = new AbortController()
  let sending: Change | undefined
  const unsent = unsentAnswers(url, start)
  const { flush, hold, save, take } = createSaver(
    (change: Change, leaving) => {
      sending = change
      return send(change, leaving).finally(() => (sending = undefined))
    },
    merge,
    (state) => {
      if (state === 'saved') unsent.forget()
      events.onState(state)
    },
    () => {
      if (isOver) {
        unsent.forget()
        events.onInvalid()
      }
      return !isOver
    },
  )
  const put = (change: Change, ms: number) => {
    unsent.add(change)
    save(change, ms)
  }

  function patch(change: Change, next: number, how: RequestInit): Promise<Response> {
    unsent.leaves(next)
    return fetch(url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ step, ...change, version: next, shown: start.shown }),
      ...how,
    })
  }

  /** For what is sent behind a page that is left, where nobody hears that its version was taken already. */
  const afterAllSent = (): number => Math.max(version, unsent.now().sent) + 1

  async function send(change: Change, leaving: boolean): Promise<void> {
    onItsWay = new AbortController()
    const { signal } = onItsWay
    const response = await patch(change, leaving ? afterAllSent() : version + 1, {
      keepalive: leaving,
      signal,
    })
    isOver = response.status === 404
    if (!response.ok && response.status !== 409) throw new Error('failed')
    const answer = (await response.json()) as { version: number; draft?: WizardDraft; code?: string }
    // Begun elsewhere with other questions: the page is drawn anew with those.
    isOver = isOver || answer.code === 'other_version'
    if (isOver) throw new Error('failed')
    version = Math.max(version, (answer.draft ?? answer).version)
    if (!answer.draft) return
    const mine = merge(change, take() ?? {})
    save(mine, 0)
    events.onNewer(withChange(answer.draft, mine))
  }

  /**
   * Sends what waits behind a page that is left, together with what is under way: that would be cut off, and the rest
   * wait for it. It counts as the one after all that were sent, whichever arrives first.
   */
  async function leave(): Promise<void> {
    // Its page makes way for another; what it had is taken by nobody, and nothing of it stays in the tab.
    if (isOver) return
    if (!sending) return flush(true)
    const all = merge(sending, take() ?? {})
    const next = afterAllSent()
    const response = await patch(all, next, { keepalive: true }).catch(() => undefined)
    if (response?.ok) version = Math.max(version, next)
    else put(all, 0)
  }

  return {
    leave,
    save(change: Change): void {
      step = change.step ?? step
      put(change, change.profile ? pauseMs : 0)
    },
    /** What an earlier page of this tab could not send; it is sent now, on top of what the server has. */
    takeUp(draft: WizardDraft): WizardDraft | undefined {
      const earlier = unsent.ofEarlierPage()
      if (!earlier) return undefined
      const { change, sent } = earlier
      version = Math.max(version, sent)
      step = change.step ?? step
      put(change, 0)
      return withChange({ ...draft, step }, change)
    },
    /** The audit is over: nothing of it stays on the device. */
    forget: unsent.forget,
    flush,
    /** Sends at once and waits for the answer. @returns false when the link is over */
    settle: (): Promise<boolean> => flush().then(() => !isOver),
    /** Takes over what the server has now. @returns it, with what was not sent yet on top */
    adopt(draft: WizardDraft): WizardDraft {
      version = Math.max(version, draft.version)
      return withChange(draft, unsent.now().change)
    },
    /** Nothing is sent while the whole audit is on its way, which says all that a save could say, and ends the link. */
    hold(next: boolean): Promise<void> {
      const held = hold(next)
      if (next) onItsWay.abort()
      return held
    },
  }
}
