import type { Config } from '../../config.ts'
import type { Db } from '../../db.ts'
import { cancelledText } from '../../outbox/shared/cancelled.ts'
import { mailHealth } from '../../outbox/mailHealthQueries.ts'
import {
  enrolmentsByIds,
  enrolmentsOfContact,
  sequencesMissed,
  stepsOf,
  type Enrolment,
  type Step,
} from '../enrolmentQueries.ts'
import { nextStep, stepAnswer, type StepAnswer } from '../shared/stepAnswer.ts'

export interface AnsweredStep extends Pick<Step, 'templateId' | 'subject' | 'delayHours'> {
  answer: StepAnswer
}

/** One contact in one sequence, with what went, what goes next, when, and why something did not go. */
export interface Member extends Enrolment {
  steps: AnsweredStep[]
  next: AnsweredStep | undefined
  /** Why it ended, in words. */
  ended: string | undefined
}

type Site = Pick<Config, 'mail' | 'brand' | 'timeZone' | 'rateLimits' | 'signUpsAnHour'>

/** Some who are or were in a sequence, in the order of these enrolments. */
export async function membersByIds(db: Db, config: Site, ids: number[]): Promise<Member[]> {
  return answered(db, config, await enrolmentsByIds(db, ids))
}

/** Everything sequences did and will do for one contact, and which never began for it. */
export async function sequencesOfContact(
  db: Db,
  config: Site,
  contactId: number,
): Promise<{ members: Member[]; missed: { id: number; name: string; why: string }[] }> {
  const members = await answered(db, config, await enrolmentsOfContact(db, contactId))
  const missed = await sequencesMissed(db, contactId)
  return {
    members,
    missed: missed.map(({ id, name }) => ({
      id,
      name,
      why: 'The contact entered this stage before the sequence was active',
    })),
  }
}

async function answered(db: Db, config: Site, enrolments: Enrolment[]): Promise<Member[]> {
  const [steps, health] = await Promise.all([
    stepsOf(
      db,
      enrolments.map(({ id }) => id),
    ),
    mailHealth(db, config),
  ])
  const queue = {
    limitReached: health.sentToday >= health.dailyLimit,
    pausedBecause: health.paused?.reason ?? null,
  }
  const now = new Date()
  return enrolments.map((enrolment) => {
    const facts = steps.filter(({ enrolmentId }) => enrolmentId === enrolment.id)
    const own = facts.map((step) => ({
      templateId: step.templateId,
      subject: step.subject,
      delayHours: step.delayHours,
      answer: stepAnswer(step, queue, now),
    }))
    return {
      ...enrolment,
      steps: own,
      next: nextStep(own),
      ended: enrolment.endedWhy ? cancelledText(enrolment.endedWhy) : undefined,
    }
  })
}
