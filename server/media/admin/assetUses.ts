import path from 'node:path'
import { documentTitle, textPlaces } from '../../content/textPlaces.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import type { Asset } from '../assetQueries.ts'
import type { AssetUse } from '../shared/screens.ts'
import { placesOf, type UsePlace } from './assetPlaceQueries.ts'

const { post, template, issue, popup, brand, content } = textPlaces
const places: Record<UsePlace, { kind: string; url: (key: string | null) => string }> = {
  ...textPlaces,
  deletedPost: { kind: 'Deleted post', url: () => paths.admin.deletedPosts },
  deletedIssue: { kind: 'Deleted newsletter issue', url: () => paths.admin.deletedIssues },
  deletedTemplate: { kind: 'Deleted email template', url: () => paths.admin.deletedTemplates },
  draft: { kind: 'Unsaved draft', url: post.url },
  postVersion: { kind: 'Former version of a post', url: post.url },
  templateVersion: { kind: 'Former version of an email template', url: template.url },
  issueVersion: { kind: 'Former version of a newsletter issue', url: issue.url },
  brandVersion: { kind: 'Former version of the brand', url: brand.url },
  contentVersion: { kind: 'Former version of site content', url: content.url },
  popupVersion: { kind: 'Former version of a popup', url: popup.url },
}

/** A version is only of interest where the text itself, or a draft of it, does not hold the asset. */
const standsFor: Partial<Record<UsePlace, UsePlace[]>> = {
  postVersion: ['post', 'deletedPost', 'draft'],
  templateVersion: ['template', 'sequence', 'deletedTemplate'],
  issueVersion: ['issue', 'deletedIssue'],
  brandVersion: ['brand'],
  contentVersion: ['content'],
  popupVersion: ['popup'],
}

const nameOf = (place: UsePlace, called: string): string =>
  place === 'content' || place === 'contentVersion' ? documentTitle(called) : called

/** Every place that holds an asset's address, each with the way to change it. */
export async function assetUses(
  { db, config }: Pick<Services, 'db' | 'config'>,
  asset: Pick<Asset, 'storagePath'>,
): Promise<AssetUse[]> {
  const name = path.basename(asset.storagePath)
  const rows = await placesOf(db, name)
  const people = config.brand.people.filter(({ picture }) => picture?.includes(`/${name}`))
  return [
    ...rows
      .filter(
        ({ place, key }) =>
          !rows.some((other) => standsFor[place]?.includes(other.place) && other.key === key),
      )
      .map(({ place, key, name: called }) => ({
        kind: places[place].kind,
        name: nameOf(place, called),
        url: places[place].url(key),
      })),
    ...people.map((person) => ({
      kind: 'People (BRAND_PEOPLE)',
      name: person.name,
      url: paths.admin.mailSettings,
    })),
  ]
}
