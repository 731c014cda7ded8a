import type { Db } from '../db.ts'
import { escapeHtml } from '../web/escape.ts'
import { descriptionsOf } from './assetQueries.ts'

const undescribed = /<img src="(\/uploads\/[\w.-]+)" alt=""/g

/** Finished HTML of ours in which every upload without a description has the library's, if that has one. */
export async function describePictures(db: Db, html: string): Promise<string> {
  const addresses = [...html.matchAll(undescribed)].map((match) => match[1]!.slice(1))
  if (addresses.length === 0) return html
  const known = await descriptionsOf(db, addresses)
  return html.replace(undescribed, (tag, address: string) => {
    const text = known.get(address.slice(1))
    return text ? `<img src="${address}" alt="${escapeHtml(text)}"` : tag
  })
}
