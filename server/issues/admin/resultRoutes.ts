import type { Request, Router } from 'express'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { staysHere } from '../../outbox/noMailServer.ts'
import { currentSender } from '../../outbox/sender.ts'
import { configOf } from '../../outbox/streams.ts'
import type { Services } from '../../services.ts'
import { byId, sendCsv, type CsvColumn } from '../../web/csv.ts'
import { dayText, momentText } from '../../web/dates.ts'
import { idOf, readId } from '../../web/ids.ts'
import { serve } from '../../web/serve.ts'
import { issueById, type Issue } from '../issueQueries.ts'
import type { IssueState } from '../shared/issue.ts'
import { issuesApi } from '../shared/issuesApi.ts'
import { answerGroups, answersAtOnce, watched, type AnswerGroup, type Moment } from '../shared/results.ts'
import { answersOf, type AnswerRow } from './answerQueries.ts'
import { linkLabels } from './linkLabels.ts'
import { issuesWithPost } from './postUseQueries.ts'
import { issueResults, openings } from './results.ts'

/** What became of an issue: figures, people, and both as files. */
export function issueResultRoutes(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  serve(router, issuesApi.results, async ({ req }) => {
    const issue = await issueById(db, idOf(req))
    return issue && issueResults(services, issue)
  })

  serve(router, issuesApi.withPost, async ({ req }) => {
    const issues = await issuesWithPost(db, idOf(req))
    return { issues: issues.map(({ id, ...issue }) => ({ id, said: becameText(issue, config.timeZone) })) }
  })

  serve(router, issuesApi.people, async ({ req }) => {
    const asked = await groupOf(req)
    if (!asked) return undefined
    const below = readId(req.params.below) || Number.MAX_SAFE_INTEGER
    const rows = await read(asked, below, answersAtOnce)
    const labels = linkLabels(asked.issue.content, config.siteUrl)
    return {
      people: rows.map((row) => ({
        id: row.id,
        contactId: row.contactId,
        name: row.fullName || row.email,
        email: row.email,
        said: said(row, labels),
      })),
    }
  })

  router.get(issuesApi.peopleCsv.path, async (req, res, next) => {
    const asked = await groupOf(req)
    if (!asked) return next()
    const rows = byId((below, limit) => read(asked, below, limit))
    await noteExport(db, req, `issue ${asked.issue.id}, ${asked.group}`)
    return sendCsv(res, `issue-${asked.issue.id}-${asked.group}`, columns, rows)
  })

  router.get(issuesApi.openingsCsv.path, async (req, res, next) => {
    const issue = await issueById(db, idOf(req))
    if (!issue) return next()
    const { moments } = await openings(services, issue.id)
    return sendCsv(res, `issue-${issue.id}-openings`, momentColumns, once(moments))
  })
  return router

  /** Nobody is listed for what is not noted. */
  async function groupOf(req: Request): Promise<{ issue: Issue; group: AnswerGroup } | undefined> {
    const group = answerGroups.find((name) => name === req.params.group)
    const issue = group && (await issueById(db, idOf(req)))
    if (!issue) return undefined
    const { tracking } = await currentSender(db, config)
    return watched.includes(group) && !tracking ? undefined : { issue, group }
  }

  function read({ issue, group }: { issue: Issue; group: AnswerGroup }, below: number, limit: number) {
    const here = staysHere(configOf(config, 'marketing'))
    return answersOf(db, group, { issue: issue.id, here, since: issue.sendAt ?? new Date(0), below, limit })
  }

  function said({ links, error, moment }: AnswerRow, labels: Map<string, string>): string {
    const what = links.map((link) => labels.get(link) ?? link).join(', ') || error
    return [what, moment ? momentText(moment, config.timeZone) : undefined].filter(Boolean).join(', ')
  }
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

const columns: CsvColumn<AnswerRow>[] = [
  { label: 'Name', value: (row) => row.fullName },
  { label: 'Email', value: (row) => row.email },
  { label: 'When', value: (row) => row.moment },
  { label: 'Links', value: (row) => row.links.join(' ') },
  { label: 'Reason', value: (row) => row.error },
]

const momentColumns: CsvColumn<Moment>[] = [
  { label: 'From', value: (row) => row.label },
  { label: 'Opened', value: (row) => row.opened },
]

/** "a draft", "leaves Nov 24, 2026", "sent Nov 06, 2026" */
function becameText({ state, sendAt }: { state: IssueState; sendAt: Date | null }, timeZone: string): string {
  if (state === 'draft' || !sendAt) return 'a draft'
  return `${state === 'scheduled' ? 'leaves' : 'sent'} ${dayText(sendAt, timeZone)}`
}
