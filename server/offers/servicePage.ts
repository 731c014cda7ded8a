import { sharePicture } from '../blog/shared/sharePicture.ts'
import { brandedSiteOf } from '../brand/brandedSite.ts'
import { plainWords } from '../content/shared/richText.ts'
import { picturesOf } from '../media/assetQueries.ts'
import { pictureVersion } from '../media/pictureVersion.ts'
import { paths } from '../paths.ts'
import { agreedQuote } from '../proof/shownProof.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { serviceData } from './serviceData.ts'
import { pathOfService, type OfferedService } from './shownServices.ts'

/** What a service is, how its weeks go, what is in its price and what is not. */
export async function servicePage(services: Services, offered: OfferedService): Promise<Page> {
  const [brandedSite, texts, share] = await Promise.all([
    brandedSiteOf(services),
    services.content.texts(),
    shareOf(services, offered),
  ])
  const { offers, page: words, search } = texts.services
  const { page } = offered
  const { navigation } = texts.footer
  const path = pathOfService(offered)
  return {
    view: 'offers/service',
    layout: 'site',
    head: {
      title: page.searchTitle || offered.name,
      description: page.searchDescription || plainWords(offered.description),
      ...(share ? { ogImage: share } : {}),
      structuredData: [
        serviceData(brandedSite, offered, { kind: search.kind, path, image: share }),
        breadcrumbs(brandedSite, [
          [navigation.home, paths.home],
          [navigation.services, paths.services],
          [offered.name, path],
        ]),
      ],
    },
    locals: {
      service: offered,
      title: /[.?!]$/.test(offered.name) ? offered.name : `${offered.name}.`,
      facts: [
        { label: offers.priceLabel, value: offered.price, note: offered.priceNote },
        { label: offers.timeLabel, value: offered.time, note: offered.timeNote },
        { label: words.yourTime, value: page.yourTime, note: '' },
      ].filter(({ value }) => value),
      weeks: page.weeks.map((week, at) => ({ ...week, scale: voiceOf(at, page.weeks.length) })),
      quote: agreedQuote(page.quote),
    },
  }
}

/** How large the voice of a step is: the first a third of the last. */
export const voiceOf = (at: number, of: number): number =>
  of === 1 ? 1 : Math.round((0.34 + (0.66 * at) / (of - 1)) * 100) / 100

/** The address of the picture that networks show. */
async function shareOf({ config, db }: Services, { picture }: OfferedService): Promise<string | undefined> {
  if (!picture) return undefined
  const found = (await picturesOf(db, [picture.asset])).get(picture.asset)
  return found && sharePicture(config.siteUrl, `/${found.path}`, pictureVersion(found))
}
