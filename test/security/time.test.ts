import { expect } from 'chai'
import { isHostile } from '../../server/enquiries/rules.ts'
import { slugify, splitTags } from '../../server/blog/rules.ts'
import { maskPath, scrub } from '../../server/log.ts'
import { fillPlaceholders, inHtml, oneLine, placeholdersIn } from '../../server/outbox/placeholders.ts'
import { cleanTemplateHtml } from '../../server/outbox/templateHtml.ts'
import { textFromHtml } from '../../server/outbox/textFromHtml.ts'
import { cell } from '../../server/web/csv.ts'
import { likePattern } from '../../server/web/list.ts'
import { emailAddress } from '../../server/web/rules.ts'
import { plainText } from '../../server/web/text.ts'
import { whole } from '../../server/web/whole.ts'

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
]

describe('Text that was made to keep us busy', function () {
  this.timeout(60_000)
  const readers: Record<string, (text: string) => unknown> = {
    'cleaning a field': plainText,
    'an email address': (text) => emailAddress().safeParse(text),
    'the end of an email address': (text) => emailAddress().safeParse(`a@${text.slice(0, 240)}!`),
    'a refused message': isHostile,
    'a slug': slugify,
    'a list of tags': splitTags,
    'a log': (text) => scrub(text) + maskPath(`/${text}`),
    'a CSV cell': cell,
    'a search': likePattern,
    'words kept whole': whole,
    'a template': (text) => fillPlaceholders(text, { a: 'x' }, inHtml).length + placeholdersIn(text).length,
    'a subject': oneLine,
    'the HTML of a template': (text) => textFromHtml(cleanTemplateHtml(text)),
  }

  for (const [what, read] of Object.entries(readers)) {
    it(`does not, as ${what}`, () => {
      const slow = repeats.filter((piece) => {
        const text = piece.repeat(Math.ceil(65_536 / piece.length))
        const started = process.cpuUsage()
        read(text)
        read(`${text}!`)
        // Linear work takes some hundredths of a second; anything worse takes many seconds.
        return process.cpuUsage(started).user / 1000 > 1_500
      })
      expect(slow).to.deep.equal([])
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
