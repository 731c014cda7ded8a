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

/** What reads a text, and how long one may be that reaches it. */
export const readers: Record<string, [length: number, read: (text: string) => unknown]> = {
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
