import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { archivePage, issuePage } from './archivePages.ts'
import { publicIssue, publicIssues, type PublicIssue } from './archiveQueries.ts'

const invented = (): PublicIssue => ({
  id: 0,
  subject: 'An issue of yours',
  preheader: 'What it is about, in a sentence.',
  content: 'An issue of yours stands here once everybody may read one.',
  sendAt: new Date(),
})

/** The list of issues, also while there are none or nobody may read them yet. */
export async function sampleArchive(services: Services): Promise<Page> {
  const issues = await publicIssues(services.db)
  return archivePage(services, issues.length > 0 ? issues : [invented()])
}

/** The newest issue that everybody may read, or an invented one. */
export async function sampleIssue(services: Services): Promise<Page> {
  const [newest] = await publicIssues(services.db)
  const issue = newest && (await publicIssue(services.db, newest.id))
  return issuePage(services, issue ?? invented(), true)
}
