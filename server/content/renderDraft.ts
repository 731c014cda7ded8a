import type { Services } from '../services.ts'
import { renderPage, type DrawnPage } from '../web/drawPage.ts'
import { contentRow } from './contentQueries.ts'
import { drawMail } from './draftMails.ts'
import { draftViews, type Draw } from './draftViews.ts'
import { fillTexts, textsAbout } from './fillTexts.ts'
import { publishedTexts, readDocument } from './readTexts.ts'
import { contentDocuments, type DocumentName, type Texts } from './shared/documents.ts'
import { knownView } from './shared/documentViews.ts'
import { pictureDrawer } from './sitePictures.ts'
import { tokenValues } from './tokenValues.ts'

/** Which of the places where a document is seen. */
interface Asked {
  /** By name; another one is the first. */
  view?: string
  /** Which one, where the entries of a list have a page each; -1 is that of all. */
  entry?: number
}

/** A page or mail as the draft of a document would make it, by the same function that makes the one for everybody. */
export async function renderDraft(
  services: Services,
  name: DocumentName,
  { view = '', entry = -1 }: Asked = {},
): Promise<DrawnPage & { isMail?: true }> {
  const [row, { texts: published }, values] = await Promise.all([
    contentRow(services.db, name),
    publishedTexts(services.db),
    tokenValues(services),
  ])
  const own = readDocument(name, row?.draft ?? row?.published).texts
  const drafts: Texts = { ...published, [name]: own }
  const texts = fillTexts(drafts, values)
  const picture = await pictureDrawer(services.db, texts)
  const drafted: Services = {
    ...services,
    // One that opens would cover what is being written.
    popupsFor: async () => [],
    content: {
      texts: async () => texts,
      textsAbout: textsAbout(drafts, values),
      picture: async () => picture,
      contentOf: async (asked) => texts[asked],
    },
  }
  const shown = knownView(name, view)
  const views: Record<string, Draw> = draftViews[name]
  const made = await views[shown]!(drafted, entry)
  if ('write' in made) return { html: await drawMail(drafted, made), isMail: true }
  // What search settings say goes by the address, which is known of the document's own page.
  const isOwn = shown === knownView(name, '')
  return renderPage(drafted, made, isOwn ? contentDocuments[name].address : '', false)
}
