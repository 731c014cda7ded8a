import { withoutNoteLinks } from '../blog/articleNotes.ts'
import { absoluteAddresses } from '../outbox/absoluteAddresses.ts'
import { fillPlaceholders, inHtml, inText } from '../outbox/fillPlaceholders.ts'
import { drawButtons } from '../outbox/mailButton.ts'
import { styleTemplateHtml } from '../outbox/styleTemplateHtml.ts'
import { cleanIssueHtml } from '../outbox/templateHtml.ts'
import { textFromHtml } from '../outbox/textFromHtml.ts'
import { renderIssue } from './renderIssue.ts'
import { valueInIssue } from './valueInIssue.ts'

interface WrittenIssue {
  content: string
  text: string
}

/** So many are remembered: an issue is sent to thousands, who differ in their names only. */
const remembered = 8

const clean = remembering((address: string, markdown: string) => {
  const html = withoutNoteLinks(renderIssue(markdown, address))
  return cleanIssueHtml(absoluteAddresses(html, address))
})
const dressed = remembering(dress)

/**
 * The body of an issue for mail programs: the blog's dialect in the mails' look, addresses made absolute. What is the
 * same for every reader is made once.
 */
export function writeIssue(
  markdown: string,
  siteUrl: string,
  values: Readonly<Record<string, string>>,
): WrittenIssue {
  const html = clean(siteUrl, markdown)
  const names = Object.keys(values).filter((name) => values[name]!.trim() !== '')
  const marked = fillPlaceholders(
    html,
    Object.fromEntries(names.map((name) => [name, markOf(name)])),
    valueInIssue,
  )
  if (needsEachReader.test(marked)) return dress(fillPlaceholders(html, values, valueInIssue))
  const { content, text } = dressed(marked)
  return { content: put(content, values, inHtml), text: put(text, values, inText) }
}

/** A word where a reader's will stand: of letters, so that nothing reads it as more. */
const markOf = (name: string): string => `\uE000${name}\uE001`

/** Inside a tag a value is checked with it, and in a table with headings it decides how wide a column is. */
const needsEachReader = /<[^<>]*\uE000|<th[\s>]/

/** In one pass: what stands in a value is never read as a mark. */
const put = (
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string =>
  text.replaceAll(/\uE000(\w+)\uE001/g, (mark: string, name: string) =>
    Object.hasOwn(values, name) ? escape(values[name]!) : mark,
  )

function dress(html: string): WrittenIssue {
  return { content: drawButtons(styleTemplateHtml(html)), text: textFromHtml(html) }
}

/** Remembers what was made of the last few texts. */
function remembering<Made>(make: (...texts: string[]) => Made): (...texts: string[]) => Made {
  const known = new Map<string, Made>()
  return (...texts) => {
    const key = texts.join('\n')
    const made = known.get(key) ?? make(...texts)
    known.delete(key)
    known.set(key, made)
    if (known.size > remembered) known.delete(known.keys().next().value!)
    return made
  }
}
