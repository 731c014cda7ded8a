import { renderMarkdown } from '../../server/blog/markdown.ts'
import { rendererVersion } from '../../server/blog/rendererVersion.ts'
import type { TestSite } from '../support/site.ts'

interface Given {
  slug: string
  title: string
  excerpt: string
  content: string
  category: string
  tags: string[]
  featured: boolean
  image: string | null
  /** Minutes ago; negative is scheduled, null is a draft. */
  age: number | null
  deleted: boolean
  readTime: number
}

let made = 0

/** Stores a post as the back office does, and waits until the site was told. @returns its id */
export async function createPost(site: TestSite, given: Partial<Given> = {}): Promise<number> {
  made++
  const post: Given = {
    slug: `post-${made}`,
    title: `Post ${made}`,
    excerpt: `What post ${made} is about`,
    content: `Text of post ${made}.`,
    category: 'Strategy',
    tags: [],
    featured: false,
    image: null,
    age: 60,
    deleted: false,
    readTime: 5,
    ...given,
  }
  const { html, toc } = renderMarkdown(post.content)
  const { rows } = await site.services.db.raw<{ rows: [{ id: number }] }>(
    `insert into blog_posts (slug, title, excerpt, content, content_html, toc, renderer_version, category, tags,
                             is_featured, featured_image_url, read_time, published_at, deleted_at)
     values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?::text[], ?, ?, ?,
             now() - make_interval(mins => ?), case when ? then now() end)
     returning id`,
    [
      post.slug,
      post.title,
      post.excerpt,
      post.content,
      html,
      JSON.stringify(toc),
      rendererVersion,
      post.category,
      post.tags,
      post.featured,
      post.image,
      post.readTime,
      post.age,
      post.deleted,
    ],
  )
  await site.told()
  return rows[0].id
}

export async function createCategories(site: TestSite, ...names: string[]): Promise<void> {
  for (const name of names) {
    await site.services.db.raw('insert into blog_categories (name, slug) values (?, ?)', [
      name,
      name.toLowerCase().replaceAll(' ', '-'),
    ])
  }
  await site.told()
}

/** The titles on a list page, in order. */
export function titlesIn(html: string): string[] {
  return [...html.matchAll(/data-track-type="Blog Post">([\s\S]*?)<\/a>/g)].map((match) =>
    match[1]!
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
