import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { projectRoot } from '../root.ts'
import type { Services } from '../services.ts'

/** A file of docs with this site's own addresses, for people: as text, which needs no page around it. */
export const howTo =
  ({ config }: Pick<Services, 'config'>, file: 'api.md' | 'webhooks.md'): RequestHandler =>
  async (_req, res) => {
    const text = await readFile(join(projectRoot, 'docs', file), 'utf8')
    const own = text.replaceAll('https://example.com', config.siteUrl)
    res
      .type('text/plain')
      .send(own.replaceAll('[webhooks.md](webhooks.md)', `${config.siteUrl}/api/v1/webhooks`))
  }
