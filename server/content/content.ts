import type { BaseServices } from '../services.ts'
import { fillTexts, textsAbout as about } from './fillTexts.ts'
import { publishedTexts } from './readTexts.ts'
import { contentDocuments, documentNames, type Texts } from './shared/documents.ts'
import type { DrawPicture, SiteContent } from './shared/siteContent.ts'
import { pictureDrawer } from './sitePictures.ts'
import { lastTokens, tokenValues, type TokenSources } from './tokenValues.ts'

interface Read {
  texts: Texts
  about: SiteContent['textsAbout']
  picture: DrawPicture
}

/**
 * The words of the site, read once and forgotten together with the pages that are made of them. Where they cannot be read they
 * are what they were last, or the original; a page of these is not kept.
 */
export function createContent(services: BaseServices & TokenSources): SiteContent {
  const { db, log, pages } = services
  let last: Read | undefined
  const read = pages.remember(async () => {
    const [published, values] = await Promise.all([publishedTexts(db), tokenValues(services)])
    const texts = fillTexts(published.texts, values)
    return (last = { texts, about: about(published.texts, values), picture: await pictureDrawer(db, texts) })
  })

  async function now(): Promise<Read> {
    try {
      return await read()
    } catch (error) {
      log.warn({ err: error }, 'the words of the site could not be read')
      if (last) return last
      const values = await lastTokens(services)
      return { texts: fillTexts(originals, values), about: about(originals, values), picture: () => '' }
    }
  }

  return {
    texts: async () => (await now()).texts,
    textsAbout: async (audit) => (await now()).about(audit),
    picture: async () => (await now()).picture,
    contentOf: async (name) => (await now()).texts[name],
  }
}

const originals = Object.fromEntries(
  documentNames.map((name) => [name, contentDocuments[name].defaults]),
) as unknown as Texts
