import type { ProfileDraft, Responses } from '../../../server/audit/shared/wizard.ts'
import type { SaveState } from '../../lib/saveState.ts'
import type { WizardDraft } from './wizardProps.ts'

export interface Change {
  step?: number
  profile?: Partial<ProfileDraft>
  responses?: Responses
}

interface Events {
  onState(state: SaveState): void
  /** Another tab or device saved meanwhile: its draft, with what this one has not saved yet on top. */
  onNewer(draft: WizardDraft): void
  onInvalid(): void
}

const pauseMs = 400
const retryMs = 5_000

/**
 * Sends what changed, one request at a time: an answer at once, so that a reload right after it finds it, what is
 * typed a moment after the last letter. What could not be sent is kept and tried again, so an answer is lost neither
 * to a bad connection nor to a second tab.
 */
export function createDraftSaver(url: string, start: { version: number; step: number }, events: Events) {
  let { version, step } = start
  let unsaved: Change | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOver = false
  let inFlight: Promise<void> = Promise.resolve()
  let isStopped = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), ms)
  }
  const run = (keepalive = false): Promise<void> => (isSending ? inFlight : (inFlight = send(keepalive)))

  async function send(keepalive = false): Promise<void> {
    if (isSending || isStopped || !unsaved) return
    const change = unsaved
    unsaved = undefined
    isSending = true
    const outcome = await patch(change, keepalive)
    isSending = false
    if (isStopped) return
    if (outcome === 'failed') {
      unsaved = merge(change, unsaved ?? {})
      events.onState('failed')
      schedule(retryMs)
    } else if (unsaved) schedule(0)
    else if (outcome === 'saved') events.onState('saved')
  }

  async function patch(change: Change, keepalive: boolean): Promise<'saved' | 'failed' | 'over'> {
    try {
      const response = await fetch(url, {
        method: 'PATCH',
        keepalive,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ step, ...change, version: version + 1 }),
      })
      if (response.status === 404) {
        isOver = true
        if (!isStopped) events.onInvalid()
        return 'over'
      }
      if (response.status === 409) {
        const { draft } = (await response.json()) as { draft: WizardDraft }
        version = draft.version
        unsaved = merge(change, unsaved ?? {})
        if (!isStopped) events.onNewer(withChange(draft, unsaved))
        return 'saved'
      }
      if (!response.ok) return 'failed'
      version = ((await response.json()) as { version: number }).version
      return 'saved'
    } catch {
      return 'failed'
    }
  }

  return {
    save(change: Change): void {
      if (change.step !== undefined) step = change.step
      unsaved = merge(unsaved ?? {}, change)
      events.onState('saving')
      schedule(change.profile ? pauseMs : 0)
    },
    /** Sends at once: the page is being left, or the connection is back. */
    flush(keepalive = false): void {
      clearTimeout(timer)
      void run(keepalive)
    },
    /**
     * Sends at once and waits for the answer; a bad connection keeps nobody waiting longer.
     * @returns false when the link is over
     */
    async settle(): Promise<boolean> {
      clearTimeout(timer)
      await inFlight
      await run()
      return !isOver
    },
    /** Takes over what the server has now. */
    adopt(draft: WizardDraft): void {
      version = Math.max(version, draft.version)
    },
    /** Nothing more is sent until `resume`: the whole audit is on its way. */
    pause(): void {
      isStopped = true
      clearTimeout(timer)
    },
    resume(): void {
      isStopped = false
      if (unsaved) schedule(0)
    },
  }
}

const merge = (first: Change, then: Change): Change => ({
  ...first,
  ...then,
  ...(first.profile || then.profile ? { profile: { ...first.profile, ...then.profile } } : {}),
  ...(first.responses || then.responses ? { responses: { ...first.responses, ...then.responses } } : {}),
})

const withChange = (draft: WizardDraft, change: Change): WizardDraft => ({
  ...draft,
  profile: { ...draft.profile, ...change.profile },
  responses: { ...draft.responses, ...change.responses },
})
