import path from 'node:path'
import { contentDocuments, isDocument } from '../../content/shared/documents.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import type { Asset } from '../assetQueries.ts'
import type { AssetUse } from '../shared/screens.ts'
import { placesOf, type UsePlace } from './assetPlaceQueries.ts'

const { admin } = paths
/** A post that was never saved has no number: its draft is that of a new one. */
const post = (id: string | null) => admin.post(id !== null && /^\d+$/.test(id) ? Number(id) : 'new')
const siteContent = (page: string | null) => `${admin.siteContent}?page=${page}`
const places: Record<UsePlace, { kind: string; url: (key: string | null) => string }> = {
  post: { kind: 'Blog post', url: post },
  deletedPost: { kind: 'Deleted post', url: () => admin.deletedPosts },
  draft: { kind: 'Unsaved draft', url: post },
  template: { kind: 'Email template', url: (id) => admin.template(id!) },
  sequence: { kind: 'Email sequence', url: (id) => admin.template(id!) },
  issue: { kind: 'Newsletter issue', url: (id) => admin.issue(Number(id)) },
  person: { kind: 'Person on the site', url: () => admin.people },
  popup: { kind: 'Popup', url: () => admin.popups },
  seo: { kind: 'SEO', url: () => admin.seo },
  content: { kind: 'Site content', url: siteContent },
  setting: { kind: 'Settings', url: () => admin.mailSettings },
  brand: { kind: 'Brand', url: () => admin.brand },
  postVersion: { kind: 'Former version of a post', url: post },
  templateVersion: { kind: 'Former version of an email template', url: (id) => admin.template(id!) },
  issueVersion: { kind: 'Former version of a newsletter issue', url: (id) => admin.issue(Number(id)) },
  brandVersion: { kind: 'Former version of the brand', url: () => admin.brand },
  contentVersion: { kind: 'Former version of site content', url: siteContent },
  popupVersion: { kind: 'Former version of a popup', url: () => admin.popups },
}

/** A version is only of interest where the text itself, or a draft of it, does not hold the asset. */
const standsFor: Partial<Record<UsePlace, UsePlace[]>> = {
  postVersion: ['post', 'deletedPost', 'draft'],
  templateVersion: ['template', 'sequence'],
  issueVersion: ['issue'],
  brandVersion: ['brand'],
  contentVersion: ['content'],
  popupVersion: ['popup'],
}

/** A document of the site is called as its screen calls it. */
const nameOf = (place: UsePlace, called: string): string =>
  (place === 'content' || place === 'contentVersion') && isDocument(called)
    ? contentDocuments[called].title
    : called

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
      url: admin.mailSettings,
    })),
  ]
}
