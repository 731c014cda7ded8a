import { expect } from 'chai'
import { returnPath } from '../../server/account/returnPath.ts'
import { readPostListQuery } from '../../server/blog/postListAddress.ts'
import { renderMarkdown } from '../../server/blog/markdown.ts'
import { readArticle } from '../../server/blog/shared/readArticle.ts'
import { isHostile } from '../../server/enquiries/shared/enquiryForm.ts'
import { slugify } from '../../server/blog/shared/slug.ts'
import { splitTags } from '../../server/blog/shared/postForm.ts'
import { maskPath, scrub } from '../../server/log.ts'
import { fillPlaceholders, inHtml, oneLine, placeholdersIn } from '../../server/outbox/fillPlaceholders.ts'
import { readEnquiry } from '../../server/enquiries/readEnquiry.ts'
import { cleanTemplateHtml } from '../../server/outbox/templateHtml.ts'
import { textFromHtml } from '../../server/outbox/textFromHtml.ts'
import { readCookie } from '../../server/web/cookies.ts'
import { cell } from '../../server/web/csv.ts'
import { finishedAnswer, sendFinished } from '../../server/web/finishedAnswer.ts'
import { clientKey } from '../../server/web/clientKey.ts'
import { readList } from '../../server/web/list.ts'
import { likePattern } from '../../server/web/listQueries.ts'
import { wantsJson } from '../../server/web/origin.ts'
import { spellingOf } from '../../server/web/oneSpelling.ts'
import { emailAddress } from '../../server/web/shared/emailAddress.ts'
import { plainText } from '../../server/web/plainText.ts'
import { readSignedId } from '../../server/web/tokens.ts'
import { unknownPlaceholders } from '../../server/templates/shared/placeholders.ts'
import { unbroken } from '../../server/web/unbrokenWords.ts'
import { growsFaster } from '../support/growsFaster.ts'

const repeats = [
  'a',
  ' ',
  '\n',
  '-',
  '.',
  '@',
  '<',
  '>',
  '&',
  '&amp;',
  '<a',
  '<a ',
  '<a>',
  '</a>',
  '<!--',
  '<![',
  '<b',
  '<a href="',
  '[',
  '![](',
  '**',
  '#',
  '{{',
  '{{a|',
  '{{a}}',
  '%',
  '\\',
  '"',
  "'",
  '=',
  'on',
  'onerror',
  'onerror ',
  'javascript',
  'java ',
  'data ',
  '< / script',
  'a.',
  'a@',
  'a-',
  'é',
  '\u0301',
  '\ud800',
  '\u202e',
  '😀',
  '(a+)+$',
  '/audit/',
  '?token=',
  '&lt;',
  '<<',
  '<s<',
  'a\n\n\n',
  '<p>',
  '<a href="x">',
  '<li>',
  ' <',
  '\t',
  '1-',
  ';',
  'a=b;',
  'x;=',
  ', br',
  'gzip;q=0',
  ':',
  '::',
  '- - - a\n',
  '> > > a\n',
  '1. 1. a\n',
  '* * * * a\n',
  '- a\n  - a\n    - a\n',
  '|a|\n',
  '[a](',
  '[a]: b\n',
  '`',
  '_a_',
  '***a',
  '<http://',
  '<div\n',
  '[^1]',
  '[^1]: a\n',
  'a\n[^1]:',
]

/** Beside what is only repeated: an opening that waits for its end, and towers. */
const shapes: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    repeats.map((piece) => [
      JSON.stringify(piece),
      (length: number) => `${piece.repeat(Math.ceil(length / piece.length))}!`,
    ]),
  ),
  'tables in tables': (length) => '<table><tr><th>'.repeat(32) + '<b>x</b> '.repeat(length / 9),
  'tags in tags': (length) => '<'.repeat(length / 3) + 'b>'.repeat(length / 3),
  'a bracket and blanks': (length) => `<${' '.repeat(length)}`,
  'scripts in scripts': (length) => '<script>'.repeat(length / 16) + '</script'.repeat(length / 16),
  'quotes in tags': (length) => '<a title="'.repeat(length / 11) + '>'.repeat(length / 11),
  'accents out of order': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'brackets in brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'pictures in links': (length) => '[!['.repeat(length / 7) + '](a)'.repeat(length / 7),
  'a name and blanks': (length) => `a${' '.repeat(length)}=`,
}

describe('Text that was made to keep us busy', function () {
  this.timeout(120_000)
  const request = (headers: Record<string, string>) => ({
    headers,
    rawHeaders: Object.entries(headers).flat(),
    get: (name: string) => headers[name.toLowerCase()],
  })
  const entry = finishedAnswer({}, { identity: Buffer.from('x') })
  const answer = { writeHead() {}, end() {} }
  const body = 65_536
  const header = 16_384
  const address = 8_192
  const readers: Record<string, [length: number, read: (text: string) => unknown]> = {
    'cleaning a field': [body, plainText],
    'an enquiry': [body, (text) => readEnquiry({ name: text, email: text, message: text })],
    'an email address': [body, (text) => emailAddress().safeParse(text)],
    'the end of an email address': [body, (text) => emailAddress().safeParse(`a@${text.slice(0, 240)}!`)],
    'a refused message': [body, isHostile],
    'a slug': [body, slugify],
    'a list of tags': [1_000, splitTags],
    'a log': [body, (text) => scrub(text) + maskPath(`/${text}`)],
    'a CSV cell': [body, cell],
    'a search': [
      body,
      (text) => likePattern(text) + readPostListQuery({ q: text, category: text, page: text }).q,
    ],
    'a search in a list': [body, (text) => readList({ q: text, page: text }, { sorts: {}, sort: 'id' })],
    'words kept unbroken': [body, unbroken],
    Markdown: [body / 4, renderMarkdown],
    'a text that is checked before it goes out': [body / 4, readArticle],
    'a template': [body, (text) => [fillPlaceholders(text, { a: 'x' }, inHtml), placeholdersIn(text)]],
    'placeholders nobody knows': [body, (text) => unknownPlaceholders('audit-link', text)],
    'a subject': [body, oneLine],
    'the HTML of a template': [body / 4, (text) => textFromHtml(cleanTemplateHtml(text))],
    'HTML as it came': [body, textFromHtml],
    'a cookie': [header, (text) => readCookie(request({ cookie: text }), 'a')],
    'accepted encodings': [
      header,
      (text) => sendFinished(request({ 'accept-encoding': text }) as never, answer as never, entry),
    ],
    'accepted types': [header, (text) => wantsJson(request({ accept: text }))],
    'an address it came from': [header, clientKey],
    'an address of a page': [
      address,
      (text) => spellingOf(`/${text}`) + spellingOf(`/${encodeURIComponent(text.replaceAll('\ud800', ''))}/`),
    ],
    'a signed link': [address, (text) => readSignedId(['secret'], 'x', text)],
    'a way back': [address, (text) => returnPath(`/admin/${text}`)],
  }

  /** Work of so many steps, each of which the next one needs. */
  const steps = (times: number) => {
    let differences = 0
    for (let i = 0; i < times; i++) differences += i ^ differences
    return differences
  }

  it('would be noticed where twice the text takes four times the time', () => {
    expect(growsFaster((length) => steps(length ** 2), 6_000)).to.equal(true)
  })

  it('is not suspected where a longer text only has to have its room cleared', () => {
    const withRoom = (length: number) => steps(5_000 * (length + (length > 1_000 ? 4_000 : 0)))
    expect(growsFaster(withRoom, 1_000)).to.equal(false)
  })

  for (const [what, [length, read]] of Object.entries(readers)) {
    it(`does not, as ${what}: twice the text takes twice the time`, () => {
      const slow = Object.entries(shapes).filter(([, make]) =>
        growsFaster((asked) => read(make(asked)), length),
      )
      expect(slow.map(([name]) => name)).to.deep.equal([])
    })
  }

  it('is stable when it is cleaned again, and means what was typed', () => {
    const given = {
      'AT&T <3 5 < 6': 'AT&T <3 5 < 6',
      '<scr<script>ipt>alert(1)</script>': 'ipt>alert(1)',
      'a\u0000b\ud800c\u202ed': 'abcd',
      'e\u0301': 'é',
      '  <b>bold</b> &amp; <i>x</i>\r\n': undefined,
      '&lt;script&gt;': undefined,
      '<<b>script>x': undefined,
    }
    for (const [typed, kept] of Object.entries(given)) {
      const once = plainText(typed)
      if (kept !== undefined) expect(once, typed).to.equal(kept)
      expect(plainText(once), typed).to.equal(once)
      expect(once).not.to.match(/<script|\0/)
    }
  })
})
