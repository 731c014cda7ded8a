import { publishedRows } from '../../content/contentQueries.ts'
import { textPlaces } from '../../content/textPlaces.ts'
import { contentDocuments, type DocumentName } from '../../content/shared/documents.ts'
import { writtenPopup } from '../../popups/admin/popupDrafts.ts'
import { paths } from '../../paths.ts'
import { popupTypes, textFields } from '../../popups/shared/popupFields.ts'
import { defaultSettings, globalDefaults, toldAudit } from '../../seo/defaultPageSettings.ts'
import { globalSettings, pageSettings } from '../../seo/seoQueries.ts'
import type { Services } from '../../services.ts'
import type { StillExample } from '../shared/setupApi.ts'

const { admin } = paths

type Places = StillExample['places']

/** Where, beside the home page, the words that came with the site are still those that visitors and searchers read. */
export async function exampleWords(services: Services): Promise<StillExample | null> {
  const places = [
    ...(await pages(services)),
    ...((await hasExamplePopup(services)) ? [{ name: 'Popup Settings', href: admin.popups }] : []),
    ...((await isExampleInSearch(services))
      ? [{ name: 'Default description in search', href: `${admin.seo}?tab=global` }]
      : []),
    ...(await describedByExample(services)),
  ]
  return places.length > 0 ? { says: 'Where the example still speaks', places } : null
}

/** Pages that say what the firm does; the words of the others fit any firm. */
const speaking: DocumentName[] = ['services', 'about', 'audit', 'questions', 'contact']

/** Those of them that nobody has written in yet. */
async function pages({ db }: Services): Promise<Places> {
  const rows = await publishedRows(db)
  const written = rows.filter(({ published }) => Object.keys(published).length > 0).map(({ page }) => page)
  return speaking
    .filter((name) => !written.includes(name))
    .map((name) => ({ name: contentDocuments[name].title, href: textPlaces.content.url(name) }))
}

/** Whether a popup that may open has nothing but the words it came with; they also stand where a text is emptied. */
async function hasExamplePopup(services: Services): Promise<boolean> {
  const popups = await Promise.all(popupTypes.map((type) => writtenPopup(services, type)))
  return popups.some(
    ({ type, enabled, live, original }) =>
      enabled && textFields[type].every(({ name }) => ['', original[name]].includes(live[name])),
  )
}

/** The name of the site is no part of that description. */
const isExampleInSearch = async ({ db }: Services): Promise<boolean> =>
  (await globalSettings(db))?.description === globalDefaults('').description

/** The pages that search engines list and that tell of the firm; the descriptions of the others fit any firm. */
const listed: [path: string, name: DocumentName][] = [
  ['/', 'home'],
  ['/blog', 'blog'],
  ['/commsaudit', 'audit'],
]

/** Those of them whose own description in search is the one that came with the site. */
async function describedByExample(services: Services): Promise<Places> {
  const { everywhere } = await services.content.contentOf('audit')
  const examples = defaultSettings(toldAudit(await services.currentDefinition(), everywhere))
  const written = await pageSettings(services.db)
  return listed
    .filter(([path]) => descriptionIn(written, path) === descriptionIn(examples, path))
    .map(([path, name]) => ({
      name: `Description in search of ${contentDocuments[name].title}`,
      href: `${admin.seo}?tab=pages&q=${encodeURIComponent(path)}`,
    }))
}

const descriptionIn = (rows: { path: string; description: string | null }[], path: string) =>
  rows.find((row) => row.path === path)?.description
