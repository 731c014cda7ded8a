/** The settings rows that apply to a path, the most particular first. What is said of one post is kept with the post. */
export function settingsFor(path: string): string[] {
  if (/^\/blog\/[^/]+$/.test(path)) return ['/blog/[slug]']
  if (path.startsWith('/audit/')) return ['/audit/[token]', '/audit']
  return [path]
}

/** Whether a settings row is a pattern, whose texts stand behind those of the page itself. */
export const isPattern = (path: string): boolean => path.includes('[') || path === '/audit'

/**
 * Puts a title into a template that holds %s.
 * A title that names the site already is left alone, and so is a template without %s.
 */
export function fillTitle(template: string, title: string, siteName: string): string {
  if (!template.includes('%s') || title.includes(siteName)) return title
  return template.replaceAll('%s', () => title)
}

interface Example {
  title: string
  before: string
  needs: boolean
}

/** What stands where a page shared by many addresses has its own title: an example, for the preview. */
const examples: Record<string, Example> = {
  '/blog/[slug]': { title: 'Title of the post', before: '', needs: true },
  '/audit/[token]': { title: 'Name of the audit', before: 'About you | ', needs: false },
}

/** The title that a page is served with when its settings hold `typed`, with an example where it has many. */
export function servedTitle(
  path: string,
  typed: string,
  global: { titleTemplate: string | null; siteName: string },
): string {
  const example = examples[path]
  const template = global.titleTemplate ?? `%s | ${global.siteName}`
  const own = example ? exampleTitle(example, typed) : typed
  return fillTitle(template, own, global.siteName)
}

function exampleTitle({ title, before, needs }: Example, typed: string): string {
  if (needs && !typed.includes('%s')) return title
  return before + typed.replaceAll('%s', () => title)
}

/** Only http(s) addresses and paths of this site, made absolute; anything else is dropped. */
export function absoluteUrl(siteUrl: string, url: string | null | undefined): string | undefined {
  if (!url) return undefined
  if (url.startsWith('/') && !url.startsWith('//')) return siteUrl + url
  return /^https?:\/\//i.test(url) ? url : undefined
}

/** What a search engine may be told about a page; anything else counts as the default. */
export function robots(value: string): string | undefined {
  const words = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const known = words.filter((word) => knownRobots.has(word))
  const plain = known.every((word) => word === 'index' || word === 'follow')
  return plain ? undefined : known.join(',')
}
const knownRobots = new Set([
  'index',
  'follow',
  'noindex',
  'nofollow',
  'none',
  'noarchive',
  'nosnippet',
  'noimageindex',
])
/** The same, but not to be listed yet: `index,nofollow` is `noindex,nofollow`. */
export function notYet(directives: string | undefined): string {
  if (directives !== undefined && isNoindex(directives)) return directives
  const rest = (directives ?? 'follow').split(',').filter((word) => word !== 'index')
  return ['noindex', ...rest].join(',')
}
export const isNoindex = (value: string | undefined): boolean => /\b(noindex|none)\b/i.test(value ?? '')
