import type { Role } from '../account/shared/roles.ts'
import { letters } from '../brand/shared/letters.ts'
import { yearText } from './dates.ts'
import { drawView } from './drawView.ts'
import type { Head } from './head.ts'
import { inlineParts, type InlineParts } from './inlineParts.ts'
import { drawIsland, iconsOf, loadAdminIslands, type IslandName, type PlacedIsland } from './islands.ts'
import { footerLinks, navigationOf } from './navigation.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { iconMarkup, iconSprite } from './icons.ts'
import { decoys } from './shared/decoys.ts'
import { filled } from '../content/shared/filled.ts'
import { carriedWords } from '../content/shared/scriptWords.ts'
import { rich, sentences, voiced } from './richText.ts'
import { securityInPage } from './security.ts'
import { mailAddress } from './breakableAddress.ts'
import { iconNames } from './shared/iconNames.ts'
import { unbroken } from './unbrokenWords.ts'

/** Which frame stands around the view: a file under views/layouts. */
type Layout = 'site' | 'slim' | 'quiet' | 'admin' | 'bare'

export interface Page {
  /** A file under views, without .ejs. */
  view: string
  layout: Layout
  head: Head
  /** What whoever is signed in may not ask for; in the back office. */
  refused?: Record<string, Role>
  /** Finished values for the view. Never a request's body or query as it came. */
  locals?: Record<string, unknown>
}

/** A finished page, and what its policy has to allow. */
export interface DrawnPage {
  html: string
  /** In the back office, whose style sheet is a file, the colours of the brand alone, where it has its own. */
  inline?: Partial<InlineParts>
}

/**
 * Renders a view inside its layout.
 * Views and layouts see: the page's locals, `head`, `brand`, `site` (config values), `year` (as the site's time zone has it), `paths`, `asset(name)`,
 * `inline` (what stands in the head itself: see `DrawnPage`), `icon(name, className?)`, `island(placed)`, `unbroken(text)`, `decoy()`, `json(value)` for data blocks, `view` (its own name),
 * `popups` (those that may open here), and on public pages `texts` (the words of the site) with `filled`, `rich`, `voiced`, `sentences`, `mailAddress(email)`
 * and `picture(media, sizes)`, `navigation` and `footerLinks` (the entries of both, in order), `consentWords` (what a newsletter's form carries, by its place) and `scriptWords` (what scripts say
 * otherwise than at first).
 * @param address the path asked for; search settings and popups go by it
 * @param isPersonal its address holds a secret: an ads pixel would pass that on
 * @param status a page that tells of a mistake offers nothing else
 */
export async function renderPage(
  services: Services,
  page: Page,
  address: string,
  isPersonal: boolean,
  status = 200,
): Promise<DrawnPage> {
  const { config, assets } = services
  if (isAdmin(page.layout)) await loadAdminIslands()
  const islands: IslandName[] = []
  const icons = new Set<string>(page.layout === 'admin' ? iconNames : [])
  const [brand, head, popups, texts, picture, consentWords] = isAdmin(page.layout)
    ? [await services.brand(), page.head, []]
    : await Promise.all([
        services.brand(),
        services.completeHead(page.head, address),
        status < 400 ? services.popupsFor(address) : [],
        services.content.texts(),
        services.content.picture(),
        services.consentWords(),
      ])
  const inline = isAdmin(page.layout) ? undefined : inlineParts(assets, page.layout, page.view, brand)
  const looks = page.layout === 'admin' && brand.looksSheet ? assets.inline([], brand.looksSheet) : undefined
  const standing = inline ?? (looks && { sheet: looks })
  const helpers = {
    head,
    popups,
    view: page.view,
    inline: standing,
    brand,
    letters: letters[brand.letters],
    site: {
      url: config.siteUrl,
      secure: config.secure,
      pixelId: isPersonal ? undefined : config.pixelId,
      production: config.production,
      ...(inline && securityInPage(config, isPersonal, inline)),
    },
    year: yearText(new Date(), config.timeZone),
    paths,
    asset: assets.url,
    icon(name: string, className?: string) {
      icons.add(name)
      return iconMarkup(name, className)
    },
    island(placed: PlacedIsland) {
      islands.push(placed.name)
      for (const drawn of iconsOf(placed.name)) icons.add(drawn)
      return drawIsland(placed, islands.length, page.refused)
    },
    texts,
    picture,
    consentWords,
    ...(texts && { navigation: navigationOf(texts), footerLinks: footerLinks(texts) }),
    scriptWords: texts && carriedWords(texts),
    ...drawnWords,
    unbroken,
    decoy,
    json: (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`),
  }
  const body = drawView(services, page.view, { ...page.locals, ...helpers })
  const layout = `layouts/${page.layout}`
  const html = drawView(services, layout, {
    ...page.locals,
    ...helpers,
    body,
    preloads: preloads(services, page.layout, islands),
    sprite: () => iconSprite(icons),
  })
  return { html, ...(standing && { inline: standing }) }
}

/** How a view draws the words of the site. */
const drawnWords = { filled, rich, voiced, sentences, mailAddress }

/** The back office: its own script and styles, no search settings, no popups. */
const isAdmin = (layout: Layout): boolean => layout === 'admin' || layout === 'bare'

/** The name of the field that only robots fill in, drawn again for every page that is made. */
const decoy = (): string => decoys[Math.floor(Math.random() * decoys.length)]!

/** A part of a page, for a script that puts it in; its icons must be in the page's sprite already. */
export async function renderFragment(services: Services, view: string, locals: object): Promise<string> {
  const [brand, texts] = await Promise.all([services.brand(), services.content.texts()])
  const site = { url: services.config.siteUrl }
  return drawView(services, view, { ...locals, icon: iconMarkup, paths, brand, site, texts, ...drawnWords })
}

/** Chunks that the page's script loads at once, and those of its islands, each named once. */
function preloads({ assets }: Services, layout: Layout, islands: IslandName[]): string[] {
  const script = isAdmin(layout) ? 'admin.js' : 'site.js'
  return [
    ...new Set([...assets.scriptChunks(script), ...islands.flatMap((name) => assets.islandChunks(name))]),
  ]
}
