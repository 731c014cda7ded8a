import { openAdmin } from './adminBrowser.ts'
import type { PageOptions } from './browser.ts'
import type { TestSite } from './site.ts'

/** Opens an issue that is not sent yet. */
export async function openIssueDraft(
  site: TestSite,
  fields: { subject: string; content?: string },
  options: PageOptions = {},
) {
  const [row] = await site.services
    .db('newsletter_issues')
    .insert({ content: 'One', ...fields })
    .returning<{ id: number }[]>('id')
  const { id } = row!
  return { id, page: await openAdmin(site, `/admin/email-marketing/issues/${id}`, options) }
}
