import { catalogue, type GlobalSeo, type PageSeo, type SeoData } from '../../../server/seo/shared/seoPages.ts'
import type { GlobalForm, PageForm } from '../../../server/seo/shared/seoForms.ts'
import { seoApi } from '../../../server/seo/shared/seoApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { useScreen } from '../../ui/useScreen.ts'

const done = (text: string) => toast({ title: 'Success', text, kind: 'ok' })

interface Seo {
  data: SeoData | null
  reload: () => Promise<void>
  /** These throw what the server refused, after saying so. */
  savePage: (form: PageForm, version: number) => Promise<PageSeo>
  /** What is stored of a page now, on the screen as well; undefined where it cannot be read. */
  readPage: (path: string) => Promise<PageSeo | undefined>
  saveGlobal: (form: GlobalForm, version: number) => Promise<GlobalSeo>
  initialize: () => Promise<void>
}

/** The settings as they are on the server, and what may be done with them. */
export function useSeo(initial: SeoData | null): Seo {
  const { data, setData, reload } = useScreen(seoApi.screen, initial, 'Failed to fetch SEO settings', {
    again: 'Failed to load SEO data',
  })

  const putRow = (row: PageSeo) =>
    setData((old) => ({
      global: old?.global ?? null,
      rows: [...(old?.rows ?? []).filter((other) => other.path !== row.path), row],
    }))

  return {
    data,
    reload,
    async savePage(form, version) {
      const { row, created } = await attempt(
        () => call(seoApi.savePage, {}, { ...form, version }),
        'Failed to save SEO settings',
      )
      putRow(row)
      done(`SEO settings ${created ? 'created' : 'updated'} for ${row.path}`)
      return row
    },
    async readPage(path) {
      const now = await call(seoApi.screen).catch(() => undefined)
      const row = now?.rows.find((stored) => stored.path === path)
      if (row) putRow(row)
      return row
    },
    async saveGlobal(form, version) {
      const { global } = await attempt(
        () => call(seoApi.saveGlobal, {}, { ...form, version }),
        'Failed to save global settings',
      )
      setData((old) => ({ rows: old?.rows ?? [], global }))
      done('Global SEO settings saved successfully')
      return global
    },
    async initialize() {
      const { rows } = await attempt(() => call(seoApi.initialize), 'Failed to initialize SEO settings')
      setData((old) => ({ global: old?.global ?? null, rows }))
      done('Core SEO settings initialized successfully')
    },
  }
}

/** Says what failed, and passes it on. */
async function attempt<Result>(work: () => Promise<Result>, text: string): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // A screen that shows both texts says so itself.
    if (!(error instanceof ApiError && error.code === 'version')) toastError(text)
    throw error
  }
}

/** The catalogue's page of a path. */
export const pageAt = (path: string) => catalogue.find((page) => page.path === path)!
