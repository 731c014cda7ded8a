import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { dayText, momentText } from '../../web/dates.ts'
import { readList } from '../../web/list.ts'
import { blogApi } from '../shared/blogApi.ts'
import { postStatus, undoDays } from '../shared/postStatus.ts'
import { categoryRows } from './categoryQueries.ts'
import { postList, postPage, postsInOrder, postStats, type ListedPost } from './postListQueries.ts'
import { excerptStart } from '../shared/excerpt.ts'
import type { PostRow } from '../shared/screens.ts'

/** The screen itself: stats, table, export. */
export function listAdmin(services: Services): Router {
  const { config, db, log } = services
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.blog,
    title: 'Blog Posts',
    active: 'blog',
    api: blogApi.list,
    island: 'BlogPosts',
    read: readPage,
    props: async (req, initial) => ({
      query: readList(req.query, postList),
      initial,
      categories: initial && (await categoryRows(db).catch(unread)),
      timeZone: config.timeZone,
    }),
    failed: 'blog posts could not be read',
  })

  router.get(blogApi.csv.path, (req, res) => {
    const list = readList(req.query, postList)
    return sendCsv(res, 'blog-posts', csvColumns, postsInOrder(db, list))
  })
  return router

  function unread(error: unknown): null {
    log.error({ err: error }, 'categories could not be read')
    return null
  }

  async function readPage(req: Request) {
    const [page, stats] = await Promise.all([postPage(db, readList(req.query, postList)), postStats(db)])
    return { ...page, stats, rows: page.rows.map(toRow) }
  }

  function toRow(post: ListedPost): PostRow {
    const { publishedAt, deletedAt } = post
    const status = postStatus(publishedAt)
    return {
      id: post.id,
      slug: post.slug,
      title: post.title,
      excerpt: excerptStart(post.excerpt),
      category: post.category,
      tags: post.tags,
      isFeatured: post.isFeatured,
      readTime: post.readTime,
      views: post.views,
      hasDraft: post.hasDraft,
      status,
      published: publishedAt && (status === 'Scheduled' ? momentText : dayText)(publishedAt, config.timeZone),
      restorableUntil:
        deletedAt && dayText(new Date(deletedAt.getTime() + undoDays * 86_400_000), config.timeZone),
    }
  }
}

const csvColumns: CsvColumn<ListedPost>[] = [
  { label: 'Title', value: (post) => post.title },
  { label: 'Slug', value: (post) => post.slug },
  { label: 'Status', value: (post) => postStatus(post.publishedAt) },
  { label: 'Category', value: (post) => post.category },
  { label: 'Tags', value: (post) => post.tags.join(', ') },
  { label: 'Featured', value: (post) => (post.isFeatured ? 'Yes' : 'No') },
  { label: 'Read Time', value: (post) => post.readTime },
  { label: 'Views', value: (post) => post.views },
  { label: 'Author', value: (post) => post.authorName },
  { label: 'Published', value: (post) => post.publishedAt },
  { label: 'Created', value: (post) => post.createdAt },
]
