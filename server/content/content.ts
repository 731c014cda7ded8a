import type { BaseServices } from '../services.ts'
import { publishedTexts } from './readTexts.ts'
import { contentDocuments, documentNames, type Texts } from './shared/documents.ts'
import type { SiteContent } from './shared/siteContent.ts'
import { fillTexts } from './fillTexts.ts'
import { lastTokens, tokenValues, type TokenSources } from './tokenValues.ts'

/** How long until what could not be read is tried again. */
const retryMs = 2_000

/**
 * The words of the site, read once and forgotten together with the pages that are made of them. Where they cannot be read they
 * are what they were last, or the original; pages made meanwhile go when they can be read again.
 */
export function createContent(services: BaseServices & TokenSources): SiteContent {
  const { db, log, pages } = services
  let last: Texts | undefined
  let retry: NodeJS.Timeout | undefined
  const read = pages.remember(async () => {
    const [published, values] = await Promise.all([publishedTexts(db), tokenValues(services)])
    return (last = fillTexts(published.texts, values))
  })

  async function texts(): Promise<Texts> {
    try {
      return await read()
    } catch (error) {
      log.warn({ err: error }, 'the words of the site could not be read')
      retry ??= setTimeout(() => void again(), retryMs).unref()
      return last ?? fillTexts(originals, await lastTokens(services))
    }
  }

  async function again(): Promise<void> {
    retry = undefined
    await read().then(pages.clear, texts)
  }

  return { texts, contentOf: async (name) => (await texts())[name] }
}

const originals = Object.fromEntries(
  documentNames.map((name) => [name, contentDocuments[name].defaults]),
) as unknown as Texts
