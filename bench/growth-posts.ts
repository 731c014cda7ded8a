import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { seed } from '../seeds/10_blog.ts'
import { postList, postPage, postStats } from '../server/blog/admin/postListQueries.ts'
import { loadSharp } from '../server/media/sharp.ts'
import { storeUpload } from '../server/media/storeUpload.ts'
import { paths } from '../server/paths.ts'
import type { Services } from '../server/services.ts'
import { buildIfStale, startBuiltApp } from './lib/app.ts'
import { listQuery, measureGrowth, type Step } from './lib/growth.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-posts-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
buildIfStale()

// Resources as posts are written, each page made again by the built app; and the pictures in them.
await measureGrowth({ name: 'posts', sizes: [100, 10_000], fill, steps })

async function steps(
  services: Services,
  size: number,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<Step[]> {
  const { config, db } = services
  const uploads = path.join(folder, String(size))
  const app = await startBuiltApp(config.databaseUrl, { PAGE_CACHE: 'off', UPLOADS_DIR: uploads })
  atEnd(app.stop)
  const page = (address: string) => async () => {
    const answer = await fetch(app.url + address)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  }
  const variant = page(`/uploads/800x600/${await picture(services)}.webp`)
  return [
    { name: 'list: first page', run: page(paths.blog), most: 50 },
    { name: 'list: deep page', run: page(`${paths.blog}?page=${Math.floor(size / 15)}`), most: 50 },
    { name: 'list: category', run: page(`${paths.blog}?category=strategy`), most: 50 },
    { name: 'list: search, a word', run: page(`${paths.blog}?q=managers`), most: 50 },
    {
      name: 'list: search, two words in a category',
      run: page(`${paths.blog}?q=town+hall&category=engagement`),
      most: 50,
    },
    { name: 'list: search, one letter', run: page(`${paths.blog}?q=a`), most: 50 },
    { name: 'list: search, one post', run: page(`${paths.blog}?q=number+${size - 1}`), most: 50 },
    { name: 'list: search, nothing found', run: page(`${paths.blog}?q=xyzzy`), most: 50 },
    { name: 'article', run: page(paths.post('one-page-internal-comms-strategy')), most: 50 },
    { name: 'feed', run: page(paths.feed), most: 50 },
    { name: 'home page', run: page(paths.home), most: 50 },
    { name: 'site map for search engines', run: page('/sitemap.xml') },
    { name: 'admin: first page', run: () => postPage(db, listQuery(postList)), most: 100 },
    { name: 'admin: search', run: () => postPage(db, listQuery(postList, { q: 'manag' })), most: 100 },
    { name: 'admin: figures', run: () => postStats(db), most: 100 },
    {
      name: 'picture: variant made',
      run: async () => {
        fs.rmSync(uploads, { recursive: true, force: true })
        await variant()
      },
      most: 300,
    },
    { name: 'picture: variant from its copy', run: variant, most: 20 },
    { name: 'picture: a static file beside it', run: page('/images/share.png') },
  ]
}

/** A photograph as cameras make them, 12 million pixels. @returns the name of its file */
async function picture(services: Services): Promise<string> {
  const sharp = await loadSharp()
  const file = path.join(folder, 'photograph.jpg')
  const size = { width: 4000, height: 3000, channels: 3 } as const
  await sharp({
    create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toFile(file)
  const { storagePath } = await storeUpload(services, { file, name: 'photograph.jpg' })
  return path.basename(storagePath)
}

/** The seeds, and copies of them: four a day, one in a hundred featured. */
async function fill(db: Knex, size: number): Promise<void> {
  await seed(db)
  await db.raw(
    `insert into blog_posts (slug, title, excerpt, content, content_html, toc, renderer_version, featured_image_url,
       category, tags, is_featured, read_time, published_at, created_at, updated_at)
     select slug || '-' || i, title || ', number ' || i, excerpt, content, content_html, toc, renderer_version,
       featured_image_url, category, tags, i % 100 = 0, read_time, at, at, at
     from (select p.*, i, now() - i * interval '6 hours' as at
           from (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from blog_posts) p
           join generate_series(1, :size::int) i on i % p.of = p.place) copies`,
    { size },
  )
}
