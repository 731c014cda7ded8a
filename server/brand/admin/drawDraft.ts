import { fillTexts } from '../../content/fillTexts.ts'
import { publishedTexts } from '../../content/readTexts.ts'
import { tokenValues } from '../../content/tokenValues.ts'
import { homePage } from '../../pages/home.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { renderPage, type DrawnPage } from '../../web/drawPage.ts'
import { readDraftedBrand } from '../readBrand.ts'

/** The home page as the draft of the brand would make it, by the same function that makes the public one. */
export async function drawDraft(services: Services): Promise<DrawnPage> {
  const { config, db } = services
  const read = await readDraftedBrand(db, config)
  // The small one is made from what is published.
  const drafted = { ...read, smallMark: read.mark }
  const brand = async () => drafted
  const values = await tokenValues({ ...services, brand })
  const texts = fillTexts((await publishedTexts(db)).texts, values)
  const site: Services = {
    ...services,
    brand,
    // One that opens would cover what the brand changes.
    popupsFor: async () => [],
    content: { ...services.content, texts: async () => texts, contentOf: async (name) => texts[name] },
  }
  return renderPage(site, await homePage(site), paths.home, false)
}
