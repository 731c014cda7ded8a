import { shareOrChosen } from '../brand/shareAddress.ts'
import type { Branded } from '../brand/shared/brand.ts'
import { sharedUpload } from '../media/shared/imageSizes.ts'
import type { BaseServices, Services } from '../services.ts'
import type { Head, OwnHead } from '../web/head.ts'
import { globalSettings, pageSettings, type ServedGlobalSeo, type ServedPageSeo } from './seoQueries.ts'
import { absoluteUrl, fillTitle, isNoindex, isPattern, notYet, robots, settingsFor } from './shared/head.ts'

interface Settings {
  pages: Map<string, ServedPageSeo>
  global: ServedGlobalSeo | undefined
}

type Completing = BaseServices & Pick<Services, 'brand'>

/**
 * Makes the head of any public page complete: the owner's settings for its path first, then what the page
 * says of itself, then the site's defaults. Settings live in memory until content changes; while the
 * database is away only what the page says of itself is used.
 */
export function createHeadCompleter(services: Completing): (head: Head, path: string) => Promise<Head> {
  const { brand, db, log, pages } = services
  const settings = pages.remember(async () => {
    const [rows, global] = await Promise.all([pageSettings(db), globalSettings(db)])
    return { pages: new Map(rows.map((row) => [row.path, row])), global }
  })
  return async (head, path) => {
    const site = { siteUrl: services.config.siteUrl, brand: await brand() }
    try {
      return complete(site, head, path, await settings())
    } catch (error) {
      log.warn({ err: error }, 'search settings could not be read')
      return complete(site, head, path, { pages: new Map(), global: undefined })
    }
  }
}

/** Where the parts of a head come from: the settings of this page, of its pattern, the page itself, the site. */
interface Sources {
  own: (OwnHead & { shareVersion?: string | null }) | undefined
  pattern: ServedPageSeo | undefined
  head: Head
  global: ServedGlobalSeo | undefined
}

function complete({ brand, siteUrl }: Branded, head: Head, path: string, { pages, global }: Settings): Head {
  const rows = settingsFor(path).flatMap((key) => pages.get(key) ?? [])
  const own = rows.find((row) => !isPattern(row.path)) ?? head.own
  const pattern = rows.find((row) => isPattern(row.path))
  const sources = { own, pattern, head, global }
  // A page that must not be found (a personal link) stays so, whatever the settings say.
  const directives = head.robots ?? robots(own?.metaRobots ?? pattern?.metaRobots ?? '')
  const canonical = absoluteUrl(siteUrl, own?.canonicalUrl ?? head.canonical) ?? siteUrl + path
  const { canonical: _given, part: _part, own: _own, ...rest } = head
  return {
    ...rest,
    ...titles(sources, brand.name),
    ...filled({
      ...descriptions(sources),
      keywords: keywords(sources),
      robots: global?.searchWaits ? notYet(directives) : directives,
      ogImage: image(sources, { brand, siteUrl }),
      // An address that holds a secret must not stand in the page again. One that waits is shared all the same.
      canonical: isNoindex(directives) ? undefined : canonical,
      facebookAppId: global?.facebookAppId,
      siteVerification: global?.siteVerification,
    }),
  }
}

function titles({ own, pattern, head, global }: Sources, brand: string) {
  const siteName = global?.siteName ?? brand
  const { before, after } = head.part ?? { before: '', after: '' }
  const told = own?.title ?? (pattern?.title ? patternTitle(pattern.title, head) : head.title)
  const title = fillTitle(global?.titleTemplate ?? `%s | ${siteName}`, `${before}${told}${after}`, siteName)
  const shared = own?.ogTitle && `${before}${own.ogTitle}${after}`
  return { title, siteName, ogTitle: shared ?? head.ogTitle ?? pattern?.ogTitle ?? title }
}

/** A pattern is for pages without words of their own: an article is shared with its excerpt. */
function descriptions({ own, pattern, head, global }: Sources) {
  const ofPage = own?.description ?? head.description
  const description = ofPage ?? pattern?.description ?? global?.description
  const shared = own?.ogDescription ?? head.ogDescription
  return { description, ogDescription: shared ?? ofPage ?? pattern?.ogDescription ?? description }
}

const keywords = ({ own, pattern, head, global }: Sources): string[] | undefined =>
  [own?.keywords, head.keywords, pattern?.keywords, global?.keywords].find((list) => list && list.length > 0)

function image({ own, pattern, head, global }: Sources, { brand, siteUrl }: Branded): string | undefined {
  const ofPage = [own, { ogImageUrl: head.ogImage }, pattern].find((source) => source?.ogImageUrl)
  const shown = (url: string | null | undefined, version?: string | null) =>
    (url && sharedUpload(url, siteUrl, version)) ?? absoluteUrl(siteUrl, url && shareOrChosen(brand, url))
  return (
    shown(ofPage?.ogImageUrl, ofPage?.shareVersion) ??
    shown(shareOrChosen(brand, global?.ogImageUrl), global?.shareVersion)
  )
}

/** Only the values that are set: the head has no tag for the others. */
const filled = (tags: { [Name in keyof Head]?: Head[Name] | null | undefined }): Partial<Head> =>
  Object.fromEntries(Object.entries(tags).filter(([, value]) => value))

/**
 * A pattern's title shapes the page's own (`%s`). Without %s it takes its place where the part tells the pages apart;
 * elsewhere it would make all posts look alike.
 */
function patternTitle(template: string, { title, part }: Head): string {
  if (template.includes('%s')) return template.replaceAll('%s', () => title)
  return part ? template : title
}
