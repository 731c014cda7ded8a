import { Router, type Response } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { readForm } from '../../web/forms.ts'
import { sendScreen } from '../../web/screen.ts'
import { globalDefaults, insertDefaultSettings } from '../defaults.ts'
import { globalRow, pageRows, saveGlobalRow, savePageRow } from './settingsQueries.ts'
import { pageFilters, type GlobalSeo, type PageSeo, type SeoData } from '../shared/catalogue.ts'
import { globalSchema, keywordList, pageSchema, type GlobalForm, type PageForm } from '../shared/forms.ts'

const tabs = ['global', 'health', 'pages']

/** SEO Settings: defaults, health, and each page's own texts. */
export function seoAdmin(services: Services): Router {
  const { config, db, log } = services
  const router = Router()

  router.get(paths.admin.seo, async (req, res) => {
    const text = (name: string) => (typeof req.query[name] === 'string' ? req.query[name] : '')
    const props = {
      data: await load(services).catch((error: unknown) => {
        log.error({ err: error }, 'the search settings could not be read')
        return null
      }),
      defaults: globalDefaults(config.brand.name),
      siteUrl: config.siteUrl,
      tab: tabs.find((id) => id === text('tab')) ?? 'global',
      filter: pageFilters.find(({ id }) => id === text('filter'))?.id ?? 'all',
      search: text('q').slice(0, 200),
    }
    await sendScreen(services, req, res, 'SeoSettings', props, { title: 'SEO Settings', active: 'seo' })
  })

  router.get('/admin/api/seo', async (_req, res) => {
    res.json(await load(services))
  })

  router.put('/admin/api/seo/pages', async (req, res) => {
    const form = readForm(pageSchema, req.body)
    if (!form.ok) return refuse(res, form.errors)
    const { version } = req.body as { version?: unknown }
    const begunWith = typeof version === 'number' ? { version } : {}
    const saved = await savePageRow(db, { ...pageOf(form.data), ...begunWith })
    if (saved) res.json(saved)
    else {
      const message = 'These texts were saved in another tab or by somebody else.'
      res.status(409).json({ ok: false, code: 'version', message })
    }
  })

  router.put('/admin/api/seo/global', async (req, res) => {
    const form = readForm(globalSchema, req.body)
    if (!form.ok) return refuse(res, form.errors)
    const global = globalOf(form.data)
    await saveGlobalRow(db, global)
    res.json({ global })
  })

  router.post('/admin/api/seo/initialize', async (_req, res) => {
    await db.transaction(insertDefaultSettings)
    res.json({ rows: await pageRows(db) })
  })

  return router
}

/** The settings for all pages fail alone: without them the form begins with the defaults. */
async function load({ db, log }: Services): Promise<SeoData> {
  const global = globalRow(db).catch((error: unknown) => {
    log.error({ err: error }, 'the global search settings could not be read')
    return null
  })
  return { rows: await pageRows(db), global: await global }
}

function refuse(res: Response, errors: Record<string, string>): void {
  res.status(422).json({ ok: false, errors, message: Object.values(errors)[0] })
}

const pageOf = (form: PageForm): PageSeo => ({
  path: form.path,
  title: form.title || null,
  description: form.description || null,
  keywords: keywordList(form.keywords),
  ogTitle: form.ogTitle || null,
  ogDescription: form.ogDescription || null,
  ogImageUrl: form.ogImageUrl || null,
  canonicalUrl: form.canonicalUrl || null,
  metaRobots: form.metaRobots,
})

const globalOf = (form: GlobalForm): GlobalSeo => ({
  siteName: form.siteName || null,
  titleTemplate: form.titleTemplate || null,
  description: form.description || null,
  keywords: keywordList(form.keywords),
  ogImageUrl: form.ogImageUrl || null,
  facebookAppId: form.facebookAppId || null,
  siteVerification: form.siteVerification || null,
})
