import type { Db } from '../../db.ts'
import { paths } from '../../paths.ts'
import { daysOfPair, namesBeside } from '../pairQueries.ts'
import { change } from '../shared/figures.ts'
import { canTell, type Filter } from '../shared/filters.ts'
import type { Report } from '../shared/analyticsReport.ts'
import { blogCategories, blogTotals, postsAtPaths, topPosts, type Opened } from './blogQueries.ts'
import type { Period } from './period.ts'
import { daysOfName } from './trendQueries.ts'

type BlogFigures = Report['blogAnalytics']
const mostPosts = 10

/**
 * What the blog did in the period: readings as the blog counts them; beside filters that pages can be told of, openings of the
 * pages of its articles, of which no reading time is known.
 */
export async function blogFigures(db: Db, period: Period, filters: readonly Filter[]): Promise<BlogFigures> {
  if (filters.length > 0 && canTell('page', filters)) return openedBeside(db, period, filters)
  const [{ current, previous }, posts, categories] = await Promise.all([
    blogTotals(db, period),
    topPosts(db, period),
    blogCategories(db, period),
  ])
  return figuresOf(current, previous.views, posts, categories)
}

async function openedBeside(db: Db, period: Period, filters: readonly Filter[]): Promise<BlogFigures> {
  const [opened, categories] = await Promise.all([
    openedPaths(db, period, filters),
    blogCategories(db, period),
  ])
  const posts = await postsAtPaths(
    db,
    opened.filter(({ path }) => path.startsWith(paths.post(''))),
  )
  const views = posts.reduce((sum, post) => sum + post.current, 0)
  return figuresOf(
    { views, readings: 0, readingMs: 0 },
    posts.reduce((sum, post) => sum + post.previous, 0),
    posts
      .filter(({ isRemoved, current }) => !isRemoved && current > 0)
      .slice(0, mostPosts)
      .map(({ id, title, category, current }) => ({ id, title, category, views: current })),
    categories
      .map((row) => ({
        ...row,
        views: posts.reduce(
          (sum, { isPublic, category, current }) =>
            isPublic && category === row.category ? sum + current : sum,
          0,
        ),
      }))
      .toSorted((a, b) => b.views - a.views || (a.category < b.category ? -1 : 1)),
  )
}

/** How often each page was opened beside the filters; beside a page that one alone. */
async function openedPaths(db: Db, period: Period, filters: readonly Filter[]): Promise<Opened[]> {
  const page = filters.find(({ dimension }) => dimension === 'page')
  const [other] = filters.filter((filter) => filter !== page)
  const daysBefore = { ...period, from: period.previousFrom }
  if (page) {
    const days = other ? await daysOfPair(db, daysBefore, [other, page]) : await daysOfName(db, period, page)
    const sum = (isCurrent: boolean) =>
      days.reduce((total, { day, count }) => (day >= period.from === isCurrent ? total + count : total), 0)
    return [{ path: page.name, current: sum(true), previous: sum(false) }]
  }
  const [both, current] = await Promise.all([
    namesBeside(db, daysBefore, other!, 'page'),
    namesBeside(db, period, other!, 'page'),
  ])
  const now = new Map(current.map(({ name, count }) => [name, count]))
  return both.map(({ name, count }) => ({
    path: name,
    current: now.get(name) ?? 0,
    previous: count - (now.get(name) ?? 0),
  }))
}

function figuresOf(
  { views, readings, readingMs }: { views: number; readings: number; readingMs: number },
  viewsBefore: number,
  posts: BlogFigures['topPosts'],
  categories: BlogFigures['categoryBreakdown'],
): BlogFigures {
  const totalPosts = categories.reduce((sum, category) => sum + category.posts, 0)
  return {
    totalViews: views,
    totalPosts,
    avgViewsPerPost: totalPosts === 0 ? 0 : Math.round((views / totalPosts) * 10) / 10,
    topPosts: posts,
    categoryBreakdown: categories,
    avgReadingTime: Math.round(readingMs / Math.max(1, readings) / 1000),
    changes: { totalViews: change(views, viewsBefore) },
  }
}
