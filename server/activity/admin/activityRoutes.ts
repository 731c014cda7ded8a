import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { momentText } from '../../web/dates.ts'
import { setting } from '../../settings/settings.ts'
import { listPage, readList } from '../../web/list.ts'
import { noteExport } from '../noteExport.ts'
import { actions, isAction } from '../shared/actions.ts'
import { activityApi, type ActivityRow } from '../shared/activityApi.ts'
import { activityList, activityPage, everyLine, type Line } from './activityListQueries.ts'
import { factsText } from './factsText.ts'

/** Who did what: searched and filtered, and as a file. */
export function activityAdmin(services: Services): Router {
  const router = adminRouter()
  const { config, db } = services

  adminScreen(services, router, {
    path: paths.admin.activity,
    title: 'Activity',
    active: 'mailSettings',
    api: activityApi.list,
    island: 'Activity',
    read: readPage,
    props: async (req, initial) => ({
      query: readList(req.query, activityList),
      initial,
      months: await setting(db, config, 'activityMonths'),
    }),
    failed: 'the activity could not be read',
  })

  router.get(activityApi.csv.path, async (req, res) => {
    await noteExport(db, req, 'activity')
    await sendCsv(
      res,
      'activity',
      columns,
      everyLine(await services.reads.choose(req), readList(req.query, activityList)),
    )
  })
  return router

  async function readPage(req: Request) {
    const list = readList(req.query, activityList)
    const { found, ...count } = await services.reads.run(req, (from) => activityPage(from, list))
    return listPage(
      list,
      found.map((line) => rowOf(line, config.timeZone)),
      count,
    )
  }
}

const rowOf = (line: Line, timeZone: string): ActivityRow => ({
  id: line.id,
  at: momentText(line.at, timeZone),
  who: line.who,
  did: labelOf(line.action),
  about: aboutOf(line),
  facts: factsText(line, timeZone),
})

const labelOf = (action: string): string => (isAction(action) ? actions[action].label : action)

function aboutOf({ subject, subjectId }: Line): ActivityRow['about'] {
  if (!subject || subject === 'settings') return null
  const id = Number(subjectId)
  const pages: Partial<Record<typeof subject, string>> = {
    contact: paths.admin.contact(id),
    post: paths.admin.post(id),
    issue: paths.admin.issue(id),
    sequence: `${paths.admin.emailMarketing}/sequences/${id}`,
    enquiry: `${paths.admin.contactSubmissions}?open=${id}`,
    audit: paths.admin.audit(id),
    people: paths.admin.people,
    webhook: paths.admin.keys,
  }
  const label = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${subjectId ? ` ${subjectId}` : ''}`
  return { label, href: Number.isSafeInteger(id) ? (pages[subject] ?? null) : null }
}

const columns: CsvColumn<Line>[] = [
  { label: 'When', value: (line) => line.at },
  { label: 'Who', value: (line) => line.who },
  { label: 'What', value: (line) => labelOf(line.action) },
  { label: 'Subject', value: (line) => line.subject },
  { label: 'Number', value: (line) => line.subjectId },
  { label: 'More', value: (line) => factsText(line) },
]
