import { catalogue, rowFor, type PageSeo, type SeoData } from './seoPages.ts'

export const titleLimit = 60
export const descriptionLimits = { least: 120, most: 160 }
const titleLeast = 30

export type SeoStatus = 'good' | 'fair' | 'poor' | 'critical' | 'none'
interface PageScore {
  score: number
  status: SeoStatus
  issues: string[]
}

/** 25 points each for title, description, keywords and image. */
export function scorePage(row: PageSeo | undefined): PageScore {
  if (!row) return { score: 0, status: 'none', issues: ['No SEO configuration'] }
  const issues = [
    titleIssue(row.title),
    descriptionIssue(row.description),
    row.keywords.length === 0 ? 'No keywords' : undefined,
    row.ogImageUrl ? undefined : 'Missing OG image',
  ].filter((issue) => issue !== undefined)
  const score = 100 - 25 * issues.length
  return { score, status: statusOf(score), issues }
}

function statusOf(score: number): SeoStatus {
  if (score >= 75) return 'good'
  if (score >= 50) return 'fair'
  return score >= 25 ? 'poor' : 'critical'
}

function titleIssue(title: string | null): string | undefined {
  if (!title) return 'Missing title'
  return title.length > titleLimit ? 'Title too long' : undefined
}

function descriptionIssue(description: string | null): string | undefined {
  if (!description) return 'Missing description'
  if (description.length < descriptionLimits.least) return 'Description too short'
  return description.length > descriptionLimits.most ? 'Description too long' : undefined
}

/** What stands beside a counter: 'Too long!', 'Could be longer', or nothing. */
export function lengthRemark(kind: 'title' | 'description', length: number): string {
  const [least, most] =
    kind === 'title' ? [titleLeast, titleLimit] : [descriptionLimits.least, descriptionLimits.most]
  if (length > most) return 'Too long!'
  return length > 0 && length < least ? 'Could be longer' : ''
}

interface HealthIssue {
  text: string
  paths: string[]
}
export interface SeoHealth {
  score: number
  label: 'Excellent' | 'Good' | 'Needs Work'
  missingTitles: number
  missingDescriptions: number
  duplicateTitles: number
  issues: HealthIssue[]
}

/** Six checks a page; the score is the share of checks that hold. */
export function healthOf({ rows, global }: SeoData): SeoHealth {
  const pages = catalogue.map((page) => ({ path: page.path, row: rowFor(page, rows) }))
  const titles = pages.map(({ row }) => row?.title?.trim().toLowerCase() ?? '')
  const failing = (text: string, fails: (row: PageSeo | undefined, at: number) => boolean): HealthIssue => ({
    text,
    paths: pages.filter(({ row }, at) => fails(row, at)).map(({ path }) => path),
  })
  const checks = [
    failing('Missing title', (row) => !row?.title),
    failing('Missing description', (row) => !row?.description),
    failing(
      'Duplicate title',
      (_row, at) => titles.filter((title) => title && title === titles[at]).length > 1,
    ),
    failing('Title over 60 characters', (row) => (row?.title?.length ?? 0) > titleLimit),
    failing(
      'Description under 120 characters',
      (row) => Boolean(row?.description) && row!.description!.length < descriptionLimits.least,
    ),
    failing('No OG image, and no default OG image', (row) => !row?.ogImageUrl && !global?.ogImageUrl),
  ]
  const failed = checks.reduce((sum, check) => sum + check.paths.length, 0)
  const all = checks.length * pages.length
  const score = Math.round(((all - failed) / all) * 100)
  return {
    score,
    label: healthLabel(score),
    missingTitles: checks[0]!.paths.length,
    missingDescriptions: checks[1]!.paths.length,
    duplicateTitles: checks[2]!.paths.length,
    issues: checks.filter((check) => check.paths.length > 0),
  }
}

function healthLabel(score: number): SeoHealth['label'] {
  if (score >= 80) return 'Excellent'
  return score >= 60 ? 'Good' : 'Needs Work'
}
