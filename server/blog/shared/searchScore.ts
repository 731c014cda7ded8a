import { descriptionLimits, titleLimit } from '../../seo/shared/seoScores.ts'
import type { SearchWords } from './searchWords.ts'

interface Reason {
  text: string
  ok: boolean
}
interface SearchScore {
  /** 0 to 100 */
  score: number
  reasons: Reason[]
}

/** How well a post can be found and shared: 25 points each for title, description, tags and picture, as for pages. */
export function searchScore(words: SearchWords, tags: string[]): SearchScore {
  const reasons = [
    titleReason(words.title),
    descriptionReason(words.description),
    tagReason(tags),
    picture(words),
  ]
  return { score: 25 * reasons.filter(({ ok }) => ok).length, reasons }
}

function titleReason({ length }: string): Reason {
  if (length === 0) return { ok: false, text: 'There is no title yet.' }
  if (length <= titleLimit) return { ok: true, text: 'The title is shown whole.' }
  return {
    ok: false,
    text: `The title is cut: of ${length} characters, with the name of the site, about ${titleLimit} are shown.`,
  }
}

function descriptionReason({ length }: string): Reason {
  const { least, most } = descriptionLimits
  if (length === 0) return { ok: false, text: 'There is neither a description nor an excerpt.' }
  if (length < least)
    return { ok: false, text: `The description has room: ${length} characters of ${least} to ${most}.` }
  if (length > most)
    return { ok: false, text: `The description is cut: of ${length} characters about ${most} are shown.` }
  return { ok: true, text: 'The description has a good length.' }
}

const tagReason = (tags: string[]): Reason =>
  tags.length > 0
    ? { ok: true, text: 'Tags say what it is about.' }
    : { ok: false, text: 'No tag says what it is about.' }

const picture = ({ ownImage }: SearchWords): Reason =>
  ownImage
    ? { ok: true, text: 'It is shared with a picture of its own.' }
    : { ok: false, text: 'It is shared with the picture of the site.' }
