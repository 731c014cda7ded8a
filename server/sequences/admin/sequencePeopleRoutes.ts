import type { Router } from 'express'
import { noteDeed } from '../../activity/noteDeed.ts'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Config } from '../../config.ts'
import { stageSchema } from '../../contacts/shared/stages.ts'
import { staysHere } from '../../outbox/noMailServer.ts'
import { runState } from '../../outbox/heldRunQueries.ts'
import { countMarkedBy } from '../../contacts/suppressionQueries.ts'
import { sequenceRun } from '../../outbox/shared/mailRun.ts'
import { configOf } from '../../outbox/streams.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { momentText } from '../../web/dates.ts'
import { idOf } from '../../web/ids.ts'
import { everyRow } from '../../web/exportQueries.ts'
import { listPage, readList } from '../../web/list.ts'
import { refuse } from '../../web/refusal.ts'
import { sendScreen } from '../../web/screen.ts'
import { serve } from '../../web/serve.ts'
import { sequencePeopleApi } from '../shared/sequencePeopleApi.ts'
import { everyPerson, peopleList, peoplePage } from './sequencePeopleQueries.ts'
import { membersByIds, sequencesOfContact, type AnsweredStep, type Member } from './sequenceMembers.ts'
import { endsOf, putBack, removeFromSequence, startsOf, type Start } from '../byHandQueries.ts'
import { isSequenceBinned } from '../sequenceBinQueries.ts'
import { sequenceById, sequenceNumbers } from './sequencePageQueries.ts'
import { mailsOf } from '../sequenceMailQueries.ts'
import type { MemberRow, StartLine, StepLine } from '../shared/screens.ts'
import { comesTooLate } from '../shared/stepTimes.ts'
import { minutesToUndo } from '../shared/moveByHand.ts'

const csvColumns: CsvColumn<Member>[] = [
  { label: 'Name', value: (row) => row.name },
  { label: 'Email', value: (row) => row.email },
  { label: 'Entered', value: (row) => row.enteredAt },
  { label: 'Next email', value: (row) => row.next?.subject },
  { label: 'Left', value: (row) => row.endedAt },
  { label: 'Why', value: (row) => row.ended },
]

/** One sequence: who is in it, what goes next, when, and why something did not go. */
export function sequencesAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()
  const here = () => staysHere(configOf(config, 'marketing'))

  router.get(`${paths.admin.emailMarketing}/sequences/:id`, async (req, res, next) => {
    const sequence = await sequenceById(db, idOf(req))
    if (!sequence) {
      if (await isSequenceBinned(db, idOf(req))) res.redirect(paths.admin.emailMarketing)
      else next()
      return
    }
    const run = sequenceRun(sequence.id)
    await sendScreen(services, req, res, 'Sequence', {
      title: sequence.name,
      active: 'emailMarketing',
      props: {
        sequence,
        mails: await mailsOf(db, sequence.id),
        held: (await runState(db, run)).held,
        staysHere: here(),
        marked: await countMarkedBy(db, run),
        numbers: await sequenceNumbers(db, sequence.id, here()),
        newest: (await page(sequence.id, {})).initial.rows,
        list: await page(sequence.id, req.query),
      },
    })
  })

  serve(router, sequencePeopleApi.people, async ({ req }) => (await page(idOf(req), req.query)).initial)

  serve(router, sequencePeopleApi.numbers, ({ req }) => sequenceNumbers(db, idOf(req), here()))

  router.get(sequencePeopleApi.csv.path, async (req, res) => {
    const ids = everyPerson(db, idOf(req), readList(req.query, peopleList))
    await noteExport(db, req, `sequence ${idOf(req)}`)
    return sendCsv(
      res,
      'people',
      csvColumns,
      everyRow(ids, (batch) => membersByIds(db, config, batch)),
    )
  })

  serve(router, sequencePeopleApi.ofContact, async ({ req }) => {
    const { members, missed } = await sequencesOfContact(db, config, idOf(req))
    return { ok: true, rows: members.map((member) => presentMember(member, config)), missed }
  })

  serve(router, sequencePeopleApi.starts, ({ req }) => ofMove(services, idOf(req), req.query.stage))

  byHand(services, router)
  return router

  async function page(sequenceId: number, address: Record<string, unknown>) {
    const query = readList(address, peopleList)
    const { ids, ...found } = await peoplePage(db, sequenceId, query)
    const members = await membersByIds(db, config, ids)
    const rows = members.map((member) => presentMember(member, config))
    return { query, initial: listPage(query, rows, found) }
  }
}

/** Somebody is taken out of a sequence, and put back. */
function byHand({ db }: Services, router: Router): void {
  serve(router, sequencePeopleApi.remove, async ({ req }) => {
    const removed = await noteDeed(
      db,
      req.user!.email,
      (trx) => removeFromSequence(trx, idOf(req)),
      () => ({ action: 'sequence.personRemoved' }),
    )
    return removed ? { ok: true } : refuse(409, 'This person has left the sequence already.')
  })

  serve(router, sequencePeopleApi.putBack, async ({ req }) => {
    const back = await noteDeed(
      db,
      req.user!.email,
      (trx) => putBack(trx, idOf(req)),
      () => ({ action: 'sequence.personPutBack' }),
    )
    return back
      ? { ok: true }
      : refuse(
          409,
          'This person stays out: they left the stage, opted out or cannot be reached, or the sequence was deleted.',
        )
  })
}

/** What moving somebody to a stage would begin and end. */
async function ofMove({ config, db }: Services, contactId: number, wanted: unknown) {
  const stage = stageSchema.safeParse(wanted)
  if (!stage.success) return { ok: true as const, starts: [], ends: [] }
  const starts = await startsOf(db, contactId, stage.data)
  const ends = await endsOf(db, contactId, stage.data)
  return { ok: true as const, starts: starts.map((start) => startLine(start, config)), ends }
}

/** When the first email would leave; no day is named that the stage may not last to. */
function startLine(
  { name, mails, subject, delayHours, endingStage }: Start,
  { timeZone }: Pick<Config, 'timeZone'>,
): StartLine {
  const first = Date.now() + minutesToUndo * 60_000 + delayHours * 3_600_000
  const when = comesTooLate(endingStage, delayHours)
    ? 'if the contact is still in the stage then'
    : `about ${momentText(new Date(first), timeZone)}`
  return { name, mails, subject, when }
}

/** One person's way through a sequence, in words. */
function presentMember(member: Member, config: Pick<Config, 'timeZone'>): MemberRow {
  const line = ({ subject, answer }: AnsweredStep): StepLine => ({
    subject,
    state: answer.state,
    text: answer.text,
    when: answer.at && momentText(answer.at, config.timeZone),
  })
  return {
    id: member.id,
    contactId: member.contactId,
    name: member.name ?? 'Unknown',
    email: member.email,
    sequenceId: member.sequenceId,
    sequenceName: member.sequenceName,
    entered: momentText(member.enteredAt, config.timeZone),
    next: member.next ? line(member.next) : null,
    ended: member.ended ?? null,
    steps: member.steps.map(line),
  }
}
