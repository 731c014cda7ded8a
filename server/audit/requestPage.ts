import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'

/** A page around asking for the audit: the form with what was typed, or the answer to it. */
export async function requestPage(services: Services, view: string, locals: object): Promise<Page> {
  const { everywhere } = await services.content.contentOf('audit')
  return {
    view,
    layout: 'slim',
    head: { title: `${everywhere.name} | ${(await services.brand()).name}`, robots: 'noindex' },
    locals: { ...locals },
  }
}
