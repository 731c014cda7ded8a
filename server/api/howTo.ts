import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { projectRoot } from '../root.ts'
import type { Services } from '../services.ts'

/** docs/api.md with this site's own address, for people: as text, which needs no page around it. */
export const howTo =
  ({ config }: Pick<Services, 'config'>): RequestHandler =>
  async (_req, res) => {
    const text = await readFile(join(projectRoot, 'docs/api.md'), 'utf8')
    res.type('text/plain').send(text.replaceAll('https://example.com', config.siteUrl))
  }
