import { cancelledText, whyNotSent, type CancelledWhy } from '../../outbox/shared/cancelled.ts'
import { stageLabel, type Stage } from '../../contacts/shared/stages.ts'
import { comesTooLate } from './stepTimes.ts'

/** Why an enrolment ended. */
export type EndedWhy = Extract<
  CancelledWhy,
  'left_stage' | 'unsubscribed' | 'bounced' | 'enquired' | 'sequence_changed' | 'removed'
>

/** What becomes of a step that has not been queued; the function step_fate of the database says it to all who ask. */
type StepFate = 'template_off' | 'too_late' | 'to_come'

/** Everything that is said about one step for one contact. */
export interface StepFacts {
  /** The stage whose end ends the sequence, or null when it goes on. */
  endingStage: Stage | null
  delayHours: number
  sequenceActive: boolean
  endedWhy: EndedWhy | null
  fate: StepFate
  /** Its hour, as things stand now. */
  dueAt: Date
  /** When the pair of contact and template was first queued, in whichever enrolment. */
  takenAt: Date | null
  send: SendFacts | null
}

export interface SendFacts {
  status: 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'cancelled'
  /** Whether this enrolment queued it, or an earlier one. */
  own: boolean
  held: boolean
  /** It waits until its template is active again. */
  templateOff: boolean
  /** What the mail server said of the sequence, while it waits for the owner's word. */
  refusedBecause: string | null
  attempts: number
  runAfter: Date
  sentAt: Date | null
  lastError: string | null
  cancelledWhy: CancelledWhy | null
}

/** What holds all marketing mail back right now. */
interface QueueFacts {
  limitReached: boolean
  /** Why the mail server refuses us, or null. */
  pausedBecause: string | null
}

export type StepState =
  'sent' | 'leaving' | 'waiting' | 'planned' | 'unlikely' | 'skipped' | 'stopped' | 'failed'

/** The answer for the owner: what happened or will happen, when, and why not. */
export interface StepAnswer {
  state: StepState
  text: string
  at: Date | null
}

/** What becomes of one step, in words. */
export function stepAnswer(step: StepFacts, queue: QueueFacts, now: Date): StepAnswer {
  if (step.send) return sendAnswer(step.send, queue, now)
  if (step.takenAt) return answer('sent', 'Sent; the message is not kept any more', step.takenAt)
  if (step.endedWhy) return answer('stopped', cancelledText(step.endedWhy), null)
  if (step.fate === 'template_off') return answer('skipped', 'The template is inactive', null)
  if (step.fate === 'too_late') {
    return answer(
      'skipped',
      'Its hour had passed when the template was added, moved or activated',
      step.dueAt,
    )
  }
  const promised = !comesTooLate(step.endingStage, step.delayHours)
  if (!step.sequenceActive) return answer('waiting', 'The sequence is paused', null)
  if (step.dueAt <= now) return answer('leaving', 'Due now, queued within a minute', step.dueAt)
  if (!promised) {
    return answer('unlikely', `Contacts usually leave ${stageLabel(step.endingStage!)} before it`, null)
  }
  return answer('planned', 'Planned', step.dueAt)
}

function sendAnswer(send: SendFacts, queue: QueueFacts, now: Date): StepAnswer {
  switch (send.status) {
    case 'sent':
    case 'delivered':
      return answer('sent', send.own ? 'Sent' : 'Sent the first time; every email goes once', send.sentAt)
    case 'bounced':
      return answer(
        'failed',
        `Refused by the recipient's server: ${send.lastError ?? 'no reason given'}`,
        null,
      )
    case 'failed':
      return answer('failed', `Given up: ${send.lastError ?? 'no reason given'}`, null)
    case 'cancelled':
      return answer('stopped', whyNotSent(send) ?? cancelledText('not_needed'), null)
    default:
      return queuedAnswer(send, queue, now)
  }
}

function queuedAnswer(send: SendFacts, queue: QueueFacts, now: Date): StepAnswer {
  if (send.held) return answer('waiting', 'The sequence is paused', null)
  if (send.templateOff) return answer('waiting', 'The template is inactive', null)
  if (send.refusedBecause !== null)
    return answer('waiting', `The sequence is held, its mail was refused: ${send.refusedBecause}`, null)
  if (queue.pausedBecause)
    return answer('waiting', `The mail server refuses us: ${queue.pausedBecause}`, null)
  if (send.runAfter > now && send.attempts > 0) {
    return answer('waiting', `Trying again: ${send.lastError ?? 'it could not be sent'}`, send.runAfter)
  }
  if (queue.limitReached)
    return answer('waiting', 'The daily limit is reached; it leaves on a later day', null)
  return answer('leaving', 'In the queue, leaves next', send.runAfter)
}

const answer = (state: StepState, text: string, at: Date | null): StepAnswer => ({ state, text, at })

/** What goes next to this contact, or undefined when nothing more will. */
export const nextStep = <Step extends { answer: StepAnswer }>(steps: Step[]): Step | undefined =>
  steps.find((step) => ['leaving', 'waiting', 'planned', 'unlikely'].includes(step.answer.state))
