import sanitizeHtml from 'sanitize-html'

const tags =
  'h2 h3 h4 p ul ol li blockquote pre code hr br strong em del sup a figure figcaption img div section table thead tbody tr th td'
const alignments = ['left', 'center', 'right']

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    li: ['id'],
    a: [
      'href',
      'data-contact',
      'id',
      { name: 'role', values: ['doc-noteref', 'doc-backlink'] },
      'aria-label',
      { name: 'class', values: ['button'] },
    ],
    img: ['src', 'alt', 'loading', 'decoding'],
    figure: [{ name: 'class', values: ['wide'] }],
    div: [
      { name: 'class', values: ['table-box'] },
      { name: 'role', values: ['group'] },
      { name: 'aria-label', values: ['Table'] },
      { name: 'tabindex', values: ['0'] },
    ],
    section: [
      { name: 'class', values: ['notes'] },
      { name: 'role', values: ['doc-endnotes'] },
      { name: 'aria-label', values: ['Footnotes'] },
    ],
    th: [{ name: 'data-align', values: alignments }],
    td: [{ name: 'data-align', values: alignments }],
  },
  transformTags: { a: onlyOfNotes, li: onlyOfNotes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
}

const ofNotes: Record<string, RegExp> = {
  id: /^(?:note|cite)_\d{1,3}(?:_\d{1,2})?$/,
  'aria-label': /^(?:Note \d{1,3}|Back to the text(?:, place \d{1,2})?)$/,
}

/** Ids and names of links and list items are those of footnotes. */
function onlyOfNotes(tagName: string, attributes: sanitizeHtml.Attributes) {
  const attribs = Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => ofNotes[name]?.test(value) ?? true),
  )
  return { tagName, attribs }
}

/** An article reduced to the elements and attributes that the dialect is drawn with. */
export const cleanArticleHtml = (html: string): string => sanitizeHtml(html, options)
