import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'
import { slugify } from '../../server/blog/shared/slug.ts'
import { splitTags } from '../../server/blog/shared/postForm.ts'
import { suggestedReadTime } from '../../server/blog/shared/readTime.ts'

/** An article of the seeds: a Markdown file whose name is its slug, with a few lines of facts above it. */
export interface Article {
  slug: string
  title: string
  category: string
  excerpt: string
  tags: string[]
  /** Days since it was published; negative is scheduled, none is a draft. */
  age?: number
  featured: boolean
  image?: string
  content: string
  readTime: number
}

const folder = path.join(projectRoot, 'seeds/articles')

/** All articles under seeds/articles. */
export function readArticles(): Article[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => parse(slugify(path.parse(file).name), fs.readFileSync(path.join(folder, file), 'utf8')))
}

function parse(slug: string, text: string): Article {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`${slug}.md has no facts above its text`)
  const facts = Object.fromEntries(match[1]!.split('\n').map(fact)) as Record<string, string | undefined>
  const { title, category, excerpt } = facts
  if (!title || !category || !excerpt) throw new Error(`${slug}.md needs a title, a category and an excerpt`)
  const content = match[2]!.trim()
  return {
    slug,
    title,
    category,
    excerpt,
    tags: splitTags(facts.tags ?? ''),
    ...(facts.age === undefined ? {} : { age: Number(facts.age) }),
    featured: facts.featured === 'yes',
    ...(facts.image ? { image: facts.image } : {}),
    content,
    readTime: suggestedReadTime(content),
  }
}

function fact(line: string): [string, string] {
  const at = line.indexOf(':')
  return [
    line.slice(0, at).trim(),
    line
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  ]
}
