import type { Knex } from 'knex'
import { renderMarkdown } from '../server/blog/markdown.ts'
import { rendererVersion } from '../server/blog/rendererVersion.ts'
import { slugify } from '../server/blog/shared/slug.ts'
import { readArticles } from './data/articles.ts'

const categories: Record<string, string> = {
  Strategy: 'Deciding what to say, to whom, and why now.',
  Leadership: 'Helping leaders to be seen, heard and believed.',
  Channels: 'Reaching people where they are, with and without a desk.',
  Engagement: 'Asking, listening, and acting on what comes back.',
  Measurement: 'Knowing whether the message did its work.',
}

/** Categories and articles. What is there already, also in the bin, stays as it is. */
export async function seed(knex: Knex): Promise<void> {
  for (const [name, description] of Object.entries(categories)) {
    await knex.raw(
      'insert into blog_categories (name, slug, description) values (?, ?, ?) on conflict do nothing',
      [name, slugify(name), description],
    )
  }
  for (const article of readArticles()) {
    const { html, toc } = renderMarkdown(article.content)
    const values = {
      ...article,
      featured: article.featured,
      image: article.image ?? null,
      age: article.age ?? null,
      html,
      toc: JSON.stringify(toc),
      version: rendererVersion,
    }
    await knex.raw(
      `insert into blog_posts (slug, title, excerpt, content, content_html, toc, renderer_version,
                               featured_image_url, category, tags, is_featured, read_time,
                               published_at, created_at, updated_at)
       select :slug, :title, :excerpt, :content, :html, :toc::jsonb, :version,
              :image, :category, :tags::text[], :featured, :readTime,
              moment, coalesce(least(moment, now()), now()), coalesce(least(moment, now()), now())
         from (select date_trunc('day', now()) + interval '14 hours' - make_interval(days => :age) as moment) at
       on conflict (slug) do nothing`,
      values,
    )
  }
}
