import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../db.ts'
import { cancelUnwanted } from '../../outbox/cancelQueries.ts'
import { applyRule } from '../automation/automationQueries.ts'
import { rules } from '../automation/rules.ts'
import { contactById, type Contact } from '../contactQueries.ts'
import { lastNameChange, setName } from '../nameQueries.ts'
import { stageLabel, type Stage } from '../shared/stages.ts'
import { setStage } from '../stageQueries.ts'
import { liftContact } from '../suppressionQueries.ts'
import {
  lastMarkChange,
  lastStageChange,
  markBehind,
  setMark,
  type MarkChange,
} from './contactPageQueries.ts'
import { markLabels, type Mark } from '../shared/marks.ts'

/** What rooms above do when the owner moves someone: opt them out or back in, begin sequences or not. */
export interface FollowUps {
  optOut: (trx: Db, contact: { email: string; firstSeenAt: Date }, by: string) => Promise<void>
  /** @param undone the stage change that was a slip, and who takes it back */
  takeBackOptOut: (
    trx: Db,
    contact: { email: string },
    undone: { change: number; by: string },
  ) => Promise<void>
  /** @param enrol whether the stage's sequences may begin */
  entered: (trx: Db, contactId: number, enrol: boolean) => Promise<void>
  /** @param change the stage change that was taken back */
  movedBack: (trx: Db, contactId: number, change: number) => Promise<void>
  /** Takes the address off every list, without a mail to it. @returns whether there is such a contact */
  unsubscribe: (services: Services, contactId: number, by: string) => Promise<boolean>
}

/** Why a change was not made, in words for the owner; undefined when it was. */
export type Refusal = string | undefined

/**
 * The owner moves a contact.
 * @param from the stage the screen showed; when it is another by now nothing is changed
 */
export async function moveByHand(
  { db }: Services,
  contactId: number,
  { from, to, by, enrol }: { from: Stage; to: Stage; by: string; enrol: boolean },
  followUps: FollowUps,
): Promise<Refusal> {
  return db.transaction(async (trx) => {
    const contact = await contactById(trx, contactId, 'for update')
    if (!contact) return gone
    if (contact.lifecycle !== from) return moved(contact.lifecycle)
    if (from === to) return undefined
    if (to === 'unsubscribed') {
      await followUps.optOut(trx, contact, by)
      await cancelUnwanted(trx, [contact.email])
    }
    await setStage(trx, contactId, to, by)
    await followUps.entered(trx, contactId, enrol)
    await noteMove(trx, contactId, by, { from, to })
    return undefined
  })
}

/** The owner ticks or unticks something that happened outside this site. */
export async function markByHand(
  { db }: Services,
  contactId: number,
  { mark, value, by }: { mark: Mark; value: boolean; by: string },
  followUps: FollowUps,
): Promise<Refusal> {
  return db.transaction(async (trx) => {
    if (!(await contactById(trx, contactId, 'for update'))) return gone
    if (!(await setMark(trx, contactId, mark, value, by))) return undefined
    await noteMark(trx, contactId, by, mark, value)
    await moveByRules(trx, contactId, by, followUps)
    return undefined
  })
}

/**
 * Somebody of the team knows the name better.
 * @param from the name the screen showed; when it is another by now nothing is changed
 */
export async function correctByHand(
  { db }: Services,
  contactId: number,
  { from, to, by }: { from: string | null; to: string; by: string },
): Promise<Refusal> {
  return db.transaction(async (trx) => {
    const contact = await contactById(trx, contactId, 'for update')
    if (!contact) return gone
    const former = contact.fullName || null
    if (former !== from) return renamed(former)
    if (former === to) return undefined
    await setName(trx, contactId, { former, name: to, by })
    await noteName(trx, contactId, by)
    return undefined
  })
}

/** Which contact, and no name: the log holds nothing of people outside the team. */
const noteName = (trx: Db, id: number, by: string): Promise<void> =>
  recordActivity(trx, by, { action: 'contact.renamed', about: { subject: 'contact', id } })

/** In words, as the screens say a stage. */
const noteMove = (trx: Db, id: number, by: string, { from, to }: { from: Stage; to: Stage }): Promise<void> =>
  recordActivity(trx, by, {
    action: 'contact.moved',
    about: { subject: 'contact', id },
    facts: { from: stageLabel(from), to: stageLabel(to) },
  })

/** Mail works again, as the owner knows. @returns false when the address was not marked */
export const liftByHand = ({ db }: Services, id: number, by: string): Promise<boolean> =>
  noteDeed(
    db,
    by,
    (trx) => liftContact(trx, id, by),
    () => ({ action: 'contact.mailLifted', about: { subject: 'contact', id } }),
  )

const noteMark = (trx: Db, id: number, by: string, mark: Mark, value: boolean): Promise<void> =>
  recordActivity(trx, by, {
    action: 'contact.marked',
    about: { subject: 'contact', id },
    facts: { mark: markLabels[mark], to: value ? 'yes' : 'no' },
  })

/**
 * The rules hold at once for who was just marked; the others wait for the next run. What begins by that leaves as much
 * time for an undo as after a move by hand.
 */
async function moveByRules(trx: Db, contactId: number, by: string, followUps: FollowUps): Promise<void> {
  for (const rule of rules) {
    if ((await applyRule(trx, rule, { contactId, by })) === 0) continue
    await followUps.entered(trx, contactId, true)
    return
  }
}

/** Takes back the newest change of a kind; the taking back is a change as well, and logged like one. */
export async function undo(
  { db }: Services,
  contactId: number,
  { kind, id, by }: { kind: 'stage' | 'mark' | 'name'; id: number; by: string },
  followUps: FollowUps,
): Promise<Refusal> {
  return db.transaction(async (trx) => {
    const contact = await contactById(trx, contactId, 'for update')
    if (!contact) return gone
    if (kind === 'name') return undoName(trx, contact, id, by)
    return (kind === 'mark' ? undoMark : undoMove)(trx, contact, { id, by }, followUps)
  })
}

async function undoName(trx: Db, contact: Contact, id: number, by: string): Promise<Refusal> {
  const change = await lastNameChange(trx, contact.id)
  if (change?.id !== id || change.name !== (contact.fullName || null)) return late
  await setName(trx, contact.id, { former: change.name, name: change.former, by })
  await noteName(trx, contact.id, by)
  return undefined
}

/** Where the mark moved the contact and nothing has moved them since, they go back. */
async function undoMark(
  trx: Db,
  contact: Contact,
  { id, by }: { id: number; by: string },
  followUps: FollowUps,
): Promise<Refusal> {
  const change = await lastMarkChange(trx, contact.id)
  if (change?.id !== id) return late
  await turnMark(trx, contact.id, change, by)
  const move = await lastStageChange(trx, contact.id)
  if (move?.from && (await markBehind(trx, move.id))?.id === id)
    await moveBack(trx, contact, { ...move, from: move.from, by }, followUps)
  else await moveByRules(trx, contact.id, by, followUps)
  return undefined
}

/** A mark that made the move goes with it: the next run would move the contact again. */
async function undoMove(
  trx: Db,
  contact: Contact,
  { id, by }: { id: number; by: string },
  followUps: FollowUps,
): Promise<Refusal> {
  const move = await lastStageChange(trx, contact.id)
  if (move?.id !== id || !move.from) return late
  const cause = await markBehind(trx, id)
  if (cause) await turnMark(trx, contact.id, cause, by)
  await moveBack(trx, contact, { ...move, from: move.from, by }, followUps)
  await noteMove(trx, contact.id, by, { from: move.to, to: move.from })
  return undefined
}

async function turnMark(trx: Db, contactId: number, { mark, value }: MarkChange, by: string): Promise<void> {
  if (await setMark(trx, contactId, mark, !value, by)) await noteMark(trx, contactId, by, mark, !value)
}

async function moveBack(
  trx: Db,
  contact: Contact,
  { id, from, to, by }: { id: number; from: Stage; to: Stage; by: string },
  followUps: FollowUps,
): Promise<void> {
  if (to === 'unsubscribed') await followUps.takeBackOptOut(trx, contact, { change: id, by })
  await setStage(trx, contact.id, from, by)
  await followUps.movedBack(trx, contact.id, id)
}

const gone = 'This contact does not exist any more.'
const late = 'Something has changed since. The page shows it now.'
const renamed = (name: string | null) =>
  `The name was changed meanwhile and is now ${name ?? 'empty'}. Save again to put yours in its place.`
const moved = (stage: Stage) => `This contact has moved meanwhile and is now in ${stageLabel(stage)}.`
