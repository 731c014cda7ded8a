import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'
import type { RenderedBody, TocEntry } from './markdown.ts'

/** A post's Markdown. */
export async function postSource(db: Db, id: number): Promise<string | undefined> {
  return (await first<{ content: string }>(db, 'select content from blog_posts where id = ?', [id]))?.content
}

/** Posts whose stored HTML was made by an older renderer. */
export async function staleBodies(
  db: Db,
  version: number,
  count: number,
): Promise<{ id: number; content: string }[]> {
  return rows<{ id: number; content: string }>(
    db,
    'select id, content from blog_posts where renderer_version < ? order by id limit ?',
    [version, count],
  )
}

/** The next posts with what is stored of them, the deleted ones too. */
export const bodiesAfter = (
  db: Db,
  after: number,
  count: number,
): Promise<
  { id: number; content: string; contentHtml: string; toc: TocEntry[]; rendererVersion: number }[]
> =>
  rows(
    db,
    `select id, content, content_html, toc, renderer_version from blog_posts where id > ? order by id limit ?`,
    [after, count],
  )

/** Stores a body made again, unless the text changed meanwhile. */
export async function storeBody(
  db: Db,
  post: { id: number; content: string },
  body: RenderedBody,
  version: number,
): Promise<void> {
  await execute(
    db,
    `update blog_posts set content_html = ?, toc = ?, renderer_version = ? where id = ? and content = ?`,
    [body.html, JSON.stringify(body.toc), version, post.id, post.content],
  )
}
