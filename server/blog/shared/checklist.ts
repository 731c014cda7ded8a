import type { PostFields } from './postForm.ts'
import type { readArticle } from './readArticle.ts'

/** One line of what is looked at before a post goes out. None of them holds it up. */
export interface CheckLine {
  state: 'ok' | 'warn'
  text: string
  /** The field to which it leads. */
  field?: keyof PostFields
  /** Where in the text: words, an address or a label as they stand there. */
  quote?: string
}

/** What cannot be read in the post itself. */
interface Surroundings {
  /** Addresses of pictures that the library describes. */
  described: ReadonlySet<string>
  /** Why a link leads nowhere, by its address: "answers 404". */
  dead: ReadonlyMap<string, string>
  /** How many links were asked and answered. */
  answered: number
}

const longestSentence = 35
const longestTitle = 100
const mostNamed = 5

/**
 * What is well with a post and what is not, in the order in which it is read.
 * @param article its text, read once for all who judge of it
 */
export function checklist(fields: PostFields, article: Article, around: Surroundings): CheckLine[] {
  return [
    ...titleLines(fields),
    ...excerptLines(fields),
    ...pictureLines(article.pictures, around),
    ...linkLines(article.links, around),
    ...headingLines(article.headings),
    ...footnoteLines(article),
    ...sentenceLines(article.sentences),
  ]
}

type Article = ReturnType<typeof readArticle>

const titleLines = ({ title }: PostFields): CheckLine[] =>
  title.trim().length > longestTitle
    ? [
        {
          state: 'warn',
          text: `The title has ${title.trim().length} characters; lists and networks cut it.`,
          field: 'title',
        },
      ]
    : []

function excerptLines({ excerpt, searchDescription, featuredImageUrl }: PostFields): CheckLine[] {
  const lines: CheckLine[] = []
  if (!excerpt.trim()) lines.push({ state: 'warn', text: 'The excerpt is missing.', field: 'excerpt' })
  else if (!searchDescription.trim()) {
    const text = 'The search description is empty, so the excerpt will be used.'
    lines.push({ state: 'warn', text, field: 'searchDescription' })
  }
  if (!featuredImageUrl.trim()) {
    const text = 'It has no picture of its own, so the drawn cover will be used.'
    lines.push({ state: 'warn', text, field: 'featuredImageUrl' })
  }
  return lines
}

function pictureLines(pictures: Article['pictures'], { described }: Surroundings): CheckLine[] {
  const bare = pictures.filter(({ src, alt }) => !alt && !described.has(src))
  if (bare.length > 0)
    return bare.map(({ src }) => ({
      state: 'warn',
      text: `The picture ${src.slice(src.lastIndexOf('/') + 1).replace(/#wide$/, '')} has no description.`,
      field: 'content',
      quote: src,
    }))
  return pictures.length > 0 ? [{ state: 'ok', text: 'Every picture is described' }] : []
}

function linkLines(links: Article['links'], { dead, answered }: Surroundings): CheckLine[] {
  const broken = links.filter(({ href }) => dead.has(href))
  const lines = broken.map(({ href, text }): CheckLine => ({
    state: 'warn',
    text: `“${text || href}” ${dead.get(href)!}.`,
    field: 'content',
    quote: href,
  }))
  if (broken.length > 0 || answered === 0) return lines
  return [{ state: 'ok', text: answered === 1 ? 'The link answers' : `All ${answered} links answer` }]
}

/** Each heading may be one step below the one before; the first is ##. */
function headingLines(headings: Article['headings']): CheckLine[] {
  const lines: CheckLine[] = []
  let above = 1
  for (const { depth, text } of headings) {
    if (depth > above + 1) {
      const said = above === 1 ? 'is the first and' : `follows a heading of level ${above} and`
      lines.push({
        state: 'warn',
        text: `“${text}” ${said} leaves a level out.`,
        field: 'content',
        quote: text,
      })
    }
    above = depth
  }
  if (lines.length > 0 || headings.length === 0) return lines
  return [{ state: 'ok', text: 'The headings are in order' }]
}

const footnoteLine = (label: string, text: string): CheckLine => ({
  state: 'warn',
  text,
  field: 'content',
  quote: `[^${label}]`,
})

function footnoteLines({ cited, footnotes }: Article): CheckLine[] {
  const there = new Set(footnotes)
  const asked = new Set(cited)
  const missing = [...asked].filter((label) => !there.has(label))
  const alone = [...there].filter((label) => !asked.has(label))
  return [
    ...missing.map((label) => footnoteLine(label, `The footnote “${label}” has no text.`)),
    ...alone.map((label) => footnoteLine(label, `Nothing leads to the footnote “${label}”.`)),
  ]
}

function sentenceLines(sentences: string[]): CheckLine[] {
  const long = sentences
    .map((text) => ({ text, words: text.split(' ').length }))
    .filter(({ words }) => words > longestSentence)
  const lines = long.slice(0, mostNamed).map(({ text, words }): CheckLine => ({
    state: 'warn',
    text: `A sentence of ${words} words: “${text.split(' ').slice(0, 8).join(' ')}...”`,
    field: 'content',
    quote: text.split(' ').slice(0, 4).join(' '),
  }))
  const more = long.length - lines.length
  return more > 0 ? [...lines, { state: 'warn', text: `And ${more} more long sentences.` }] : lines
}
