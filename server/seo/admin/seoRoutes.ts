import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { readForm, textOf } from '../../web/forms.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, refuseFields, serve, type BodyReader } from '../../web/serve.ts'
import { globalDefaults, insertDefaultSettings, toldAudit } from '../defaultPageSettings.ts'
import { seoApi } from '../shared/seoApi.ts'
import { globalRow, pageRows, saveGlobalRow, savePageRow, setSearchWaits } from './seoSettingsQueries.ts'
import { pageFilters, type GlobalSeo, type PageSeo, type SeoData } from '../shared/seoPages.ts'
import {
  globalTexts,
  globalToSave,
  keywordList,
  pageSchema,
  pageToSave,
  searchWaiting,
  type GlobalForm,
  type PageForm,
} from '../shared/seoForms.ts'

const tabs = ['global', 'health', 'pages']

/** SEO Settings: defaults, health, and each page's own texts. */
export function seoAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.seo,
    title: 'SEO Settings',
    active: 'seo',
    api: seoApi.screen,
    island: 'SeoSettings',
    read: () => load(services),
    props: async (req, data) => ({
      data,
      defaults: globalDefaults((await services.brand()).name),
      siteUrl: config.siteUrl,
      tab: tabs.find((id) => id === textOf(req.query, 'tab')) ?? 'global',
      filter: pageFilters.find(({ id }) => id === textOf(req.query, 'filter'))?.id ?? 'all',
      search: textOf(req.query, 'q').slice(0, 200),
    }),
    failed: 'the search settings could not be read',
  })

  serve(router, seoApi.savePage, cleanedPage, async ({ req, body: { version, ...form } }) => {
    const page = { ...pageOf(form), ...begunWith(version) }
    const by = req.user!.email
    const saved = await noteDeed(
      db,
      by,
      (trx) => savePageRow(trx, page, by),
      ({ row }) => ({
        action: 'seo.pageChanged',
        about: { subject: 'site', id: row.path },
        facts: { page: row.path },
      }),
    )
    return saved ?? overtaken()
  })

  serve(router, seoApi.saveGlobal, cleanedGlobal, async ({ req, body: { version, ...form } }) => {
    const global = globalOf(form)
    const by = req.user!.email
    const saved = await noteDeed(
      db,
      by,
      (trx) => saveGlobalRow(trx, { ...global, ...begunWith(version) }, by),
      () => ({ action: 'seo.changed' }),
    )
    return saved === undefined ? overtaken() : { global: { ...global, version: saved } }
  })

  serve(router, seoApi.wait, parsed(searchWaiting), async ({ req, body }) => {
    const defaults = globalDefaults((await services.brand()).name)
    const by = req.user!.email
    await db.transaction(async (trx) => {
      await setSearchWaits(trx, body.searchWaits, { defaults, by })
      await recordActivity(trx, by, {
        action: 'seo.waiting',
        facts: { to: body.searchWaits ? 'wait' : 'come' },
      })
    })
    return { ok: true }
  })

  serve(router, seoApi.initialize, async ({ req }) => {
    const { everywhere } = await services.content.contentOf('audit')
    const audit = toldAudit(await services.currentDefinition(), everywhere)
    await noteDeed(
      db,
      req.user!.email,
      (trx) => insertDefaultSettings(trx, audit),
      (pages) => ({ action: 'seo.begun', facts: { pages: String(pages) } }),
    )
    return { rows: await pageRows(db) }
  })

  return router
}

/** A form's texts are cleaned; the version is a number. */
const cleanedPage: BodyReader<typeof pageToSave> = {
  schema: pageToSave,
  read: (req) => {
    const form = readForm(pageSchema, req.body)
    return form.ok ? { ...form.data, version: versionOf(req) } : refuseFields(form.errors)
  },
}
const cleanedGlobal: BodyReader<typeof globalToSave> = {
  schema: globalToSave,
  read: (req) => {
    const form = readForm(globalTexts, req.body)
    const { searchWaits } = req.body as { searchWaits?: unknown }
    return form.ok
      ? { ...form.data, searchWaits: searchWaits === true, version: versionOf(req) }
      : refuseFields(form.errors)
  },
}

function versionOf({ body }: Request): number | undefined {
  const { version } = body as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}
const begunWith = (version: number | undefined) => (version === undefined ? {} : { version })

const overtaken = () =>
  refuse(409, 'These texts were saved in another tab or by somebody else.', { code: 'version' })

/** The settings for all pages fail alone: without them the form begins with the defaults. */
async function load({ db, log }: Services): Promise<SeoData> {
  const global = globalRow(db).catch((error: unknown) => {
    log.error({ err: error }, 'the global search settings could not be read')
    return null
  })
  return { rows: await pageRows(db), global: await global }
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
  searchWaits: form.searchWaits,
})
