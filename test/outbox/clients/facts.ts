/**
 * What four mail programs draw, as caniemail.com has tested it, kept here so that the test needs no network. A name that
 * is not here is one nobody has looked up: look it up before using it.
 */
type Program = 'Gmail' | 'Apple Mail' | 'Outlook on the web' | 'Outlook for Windows'

export interface MailElement {
  tag: string
  attributes: Record<string, string>
  style: Record<string, string>
}

interface Fact {
  lostIn: readonly Program[]
  /** Where even those programs draw it. */
  drawn?: (element: MailElement, value: string) => boolean
}

const word: readonly Program[] = ['Outlook for Windows']
const all: readonly Program[] = ['Gmail', 'Apple Mail', 'Outlook on the web', 'Outlook for Windows']
const outlooks: readonly Program[] = ['Outlook on the web', 'Outlook for Windows']
const everywhere: Fact = { lostIn: [] }
const named = (names: string, fact: Fact) => Object.fromEntries(names.split(' ').map((name) => [name, fact]))
const isCell = ({ tag }: MailElement): boolean => tag === 'td' || tag === 'th'

export const tags: Record<string, Fact> = {
  ...named('html head meta title style body', everywhere),
  ...named('p br strong em u del sup h1 h2 h3 h4 h5 h6 ul ol li a img div span', everywhere),
  ...named('table tr td th thead tbody blockquote pre code hr', everywhere),
  // Their styles are lost with them: the words stand bare.
  ...named('figure figcaption article section header footer aside', { lostIn: outlooks }),
}

export const properties: Record<string, Fact> = {
  ...named('color background-color font font-family font-size font-style font-weight', everywhere),
  ...named('letter-spacing line-height text-align text-decoration vertical-align', everywhere),
  ...named('border border-top border-right border-bottom border-left', {
    lostIn: word,
    drawn: ({ tag }) => tag !== 'p' && tag !== 'div',
  }),
  ...named('border-collapse list-style-type word-break', everywhere),
  ...named('margin margin-top margin-right margin-bottom margin-left', {
    lostIn: all,
    drawn: ({ tag }, value) => !/-\d/.test(value) && tag !== 'span',
  }),
  background: { lostIn: word, drawn: (_element, value) => /^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(value) },
  ...named('padding padding-top padding-right padding-bottom padding-left', {
    lostIn: word,
    drawn: (element, value) => isCell(element) || /^[0 ]+$/.test(value),
  }),
  ...named('width height', {
    lostIn: word,
    drawn: ({ tag }) => !['body', 'span', 'div', 'p', 'img'].includes(tag),
  }),
  'max-width': { lostIn: word, drawn: ({ tag }) => tag === 'table' },
  display: { lostIn: word, drawn: ({ tag }, value) => value === 'none' && tag !== 'img' },
  ...named('border-radius border-spacing table-layout white-space', { lostIn: word }),
  '-webkit-text-size-adjust': { lostIn: ['Gmail', 'Outlook on the web', 'Outlook for Windows'] },
  // Word's own word for display: none.
  'mso-hide': { lostIn: ['Gmail', 'Apple Mail', 'Outlook on the web'] },
}

/** What is read by every program, element by element; `*` on any. */
export const attributes: Record<string, string> = {
  '*': 'style class lang title role aria-label aria-roledescription',
  html: 'xmlns:v xmlns:o',
  meta: 'charset name content',
  a: 'href',
  img: 'src alt width height align',
  ol: 'start',
  table: 'align bgcolor width height cellpadding cellspacing border',
  tr: 'align valign bgcolor',
  td: 'align valign bgcolor width height colspan rowspan',
  th: 'align valign bgcolor width height colspan rowspan scope',
}

/** Gmail cuts a message after this. */
export const gmailMostBytes = 102_000
