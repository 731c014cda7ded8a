import { furthestStep } from '../../../server/audit/shared/wizard.ts'
import type { DraftAnswer, WizardDraft } from '../../../server/audit/shared/wizardAnswers.ts'
import { createSaver } from '../../lib/saver.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { answerClock } from './answerClock.ts'
import { merge, withChange, type Change } from './draftChange.ts'
import { requestTimeoutMs } from './requestTimeout.ts'
import { unsentAnswers } from './unsentAnswers.ts'
import type { WizardProps } from './wizardProps.ts'

interface Events {
  onState(state: SaveState): void
  /** Another tab or device saved meanwhile: its draft, with what this one has not saved yet on top. */
  onNewer(draft: WizardDraft): void
  onInvalid(): void
}

const pauseMs = 400

type Start = Pick<WizardProps, 'version' | 'step' | 'shown' | 'audit' | 'answeredAt' | 'now'>

/**
 * Sends what changed: an answer at once, so that a reload right after it finds it, what is typed a moment after the
 * last letter. An answer is lost neither to a bad connection nor to a second tab; of two to one question the later stays.
 */
export function createDraftSaver(url: string, start: Start, events: Events) {
  let { version, step } = start
  let isOver = false
  let onItsWay = new AbortController()
  let sending: Change | undefined
  const unsent = unsentAnswers(url, start)
  const { timed, moments, shows } = answerClock(start)
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
  /** Whoever went on elsewhere, beyond all that this tab has sent, is not brought back behind what is open there. */
  const notBehind = (draft: WizardDraft, sent: number): number =>
    draft.version > sent
      ? Math.max(step, furthestStep(start.audit.questions, draft.profile, draft.responses))
      : step

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
    const ours = (onItsWay = new AbortController())
    AbortSignal.timeout(requestTimeoutMs).addEventListener('abort', () => ours.abort())
    const response = await patch(change, leaving ? afterAllSent() : version + 1, {
      keepalive: leaving,
      signal: ours.signal,
    })
    isOver = response.status === 404
    if (!response.ok && response.status !== 409) throw new Error('failed')
    const answer = (await response.json()) as DraftAnswer
    // Begun elsewhere with other questions: the page is drawn anew with those.
    isOver = answer.code === 'other_version'
    if (answer.code === 'other_version') throw new Error('failed')
    version = Math.max(version, (answer.draft ?? answer).version)
    if (!answer.draft) return
    step = notBehind(answer.draft, unsent.now().sent)
    const mine = { ...merge(change, take() ?? {}), step }
    save(mine, 0)
    events.onNewer(shows(withChange(answer.draft, mine)))
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
      put(timed(change), change.profile ? pauseMs : 0)
    },
    /** What an earlier page of this tab could not send; it is sent now, on top of what the server has. */
    takeUp(draft: WizardDraft): WizardDraft | undefined {
      const earlier = unsent.ofEarlierPage()
      if (!earlier) return undefined
      const { change, sent } = earlier
      step = change.step ?? step
      step = notBehind(draft, sent)
      version = Math.max(version, sent)
      put({ ...change, step }, 0)
      return shows(withChange({ ...draft, step }, change))
    },
    /** The audit is over: nothing of it stays on the device. */
    forget: unsent.forget,
    moments,
    flush,
    /** Sends at once and waits for the answer. @returns false when the link is over */
    settle: (): Promise<boolean> => flush().then(() => !isOver),
    /** Takes over what the server has now. @returns it, with what was not sent yet on top */
    adopt(draft: WizardDraft): WizardDraft {
      version = Math.max(version, draft.version)
      return shows(withChange(draft, unsent.now().change))
    },
    /** Nothing is sent while the whole audit is on its way, which says all that a save could say, and ends the link. */
    hold(next: boolean): Promise<void> {
      const held = hold(next)
      if (next) onItsWay.abort()
      return held
    },
  }
}
