import { stageLabel, type Stage } from '../../contacts/shared/stages.ts'
import { comesTooLate } from './stepTimes.ts'

/** Why an enrolment ended. */
export type EndedWhy = 'left_stage' | 'unsubscribed' | 'bounced' | 'sequence_changed' | 'removed'

/** Everything that decides what becomes of one step for one contact. */
export interface StepFacts {
  stage: Stage
  delayHours: number
  templateActive: boolean
  templateActiveSince: Date
  sequenceActive: boolean
  /** Delays count from here: the entry, or later when an email left late. */
  paceFrom: Date
  enrolledAt: Date
  endedWhy: EndedWhy | null
  /** Hours of the last step that was dealt with. */
  progress: number
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
  error: string | null
}

/** What holds all marketing mail back right now. */
export interface QueueFacts {
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

const endedTexts: Record<EndedWhy, string> = {
  left_stage: 'The contact has left the stage',
  unsubscribed: 'The person has unsubscribed',
  bounced: 'The address has bounced',
  sequence_changed: 'The sequence now belongs to another stage',
  removed: 'Taken out of the sequence by hand',
}

export const endedText = (why: EndedWhy): string => endedTexts[why]

/** After a move by hand nothing leaves for so long, so that it can be taken back. */
export const minutesToUndo = 5

/**
 * From when the delays of one enrolment's steps count as things stand now: a step that is late, or whose message
 * has not left, moves everything after it.
 */
export function paceNow(steps: StepFacts[], now: Date): Date {
  const ahead = steps.filter(
    (step) =>
      !step.takenAt &&
      step.templateActive &&
      step.delayHours > step.progress &&
      !cameTooLate(step, dueAt(step)),
  )
  const hours = [
    ...steps.filter(({ send }) => send?.status === 'queued').map(({ delayHours }) => delayHours),
    ...ahead.slice(0, 1).map(({ delayHours }) => delayHours),
  ]
  const begun = steps[0]?.paceFrom.getTime() ?? 0
  return new Date(Math.max(begun, ...hours.map((delay) => now.getTime() - delay * 3_600_000)))
}

/** What becomes of one step, in words. The engine decides the same by SQL in dueQueries.ts. */
export function stepAnswer(step: StepFacts, queue: QueueFacts, now: Date): StepAnswer {
  if (step.send) return sendAnswer(step.send, queue, now)
  if (step.takenAt) return answer('sent', 'Sent more than 24 months ago', step.takenAt)
  if (step.endedWhy) return answer('stopped', endedTexts[step.endedWhy], null)
  const due = dueAt(step)
  if (!step.templateActive) return answer('skipped', 'The template is inactive', null)
  if (cameTooLate(step, due) || step.progress >= step.delayHours) {
    return answer('skipped', 'Its hour had passed when the template was added or activated', due)
  }
  const promised = !comesTooLate(step.stage, step.delayHours)
  if (!step.sequenceActive) return answer('waiting', 'The sequence is paused', null)
  if (due <= now) return answer('leaving', 'Due now, queued within a minute', due)
  if (!promised) {
    return answer('unlikely', `Contacts usually leave ${stageLabel(step.stage)} before it`, null)
  }
  return answer('planned', 'Planned', due)
}

const dueAt = ({ paceFrom, delayHours }: StepFacts): Date =>
  new Date(paceFrom.getTime() + delayHours * 3_600_000)

/** Whether its hour had passed when it was added or activated. */
const cameTooLate = ({ templateActiveSince, enrolledAt }: StepFacts, due: Date): boolean =>
  templateActiveSince > enrolledAt && due < templateActiveSince

function sendAnswer(send: SendFacts, queue: QueueFacts, now: Date): StepAnswer {
  switch (send.status) {
    case 'sent':
    case 'delivered':
      return answer('sent', send.own ? 'Sent' : 'Sent the first time; every email goes once', send.sentAt)
    case 'bounced':
      return answer('failed', `Refused by the recipient's server: ${send.error ?? 'no reason given'}`, null)
    case 'failed':
      return answer('failed', `Given up: ${send.error ?? 'no reason given'}`, null)
    case 'cancelled':
      return answer('stopped', send.error ?? 'No longer needed', null)
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
    return answer('waiting', `Trying again: ${send.error ?? 'it could not be sent'}`, send.runAfter)
  }
  if (queue.limitReached)
    return answer('waiting', 'The daily limit is reached; it leaves on a later day', null)
  return answer('leaving', 'In the queue, leaves next', send.runAfter)
}

const answer = (state: StepState, text: string, at: Date | null): StepAnswer => ({ state, text, at })

/** What goes next to this contact, or undefined when nothing more will. */
export const nextStep = <Step extends { answer: StepAnswer }>(steps: Step[]): Step | undefined =>
  steps.find(({ answer }) => ['leaving', 'waiting', 'planned', 'unlikely'].includes(answer.state))
