import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { encoded, sendFinished, type FinishedAnswer } from './finishedAnswer.ts'
import { statusOf } from './failureStatus.ts'
import { renderPage, type DrawnPage, type Page } from './drawPage.ts'
import { isFromAnotherSite } from './origin.ts'
import type { NotKept } from './pageCache.ts'
import { fromPictureHost } from './pictureHost.ts'
import { allowInline } from './security.ts'

export type { Page } from './drawPage.ts'

/** Answers with a page made for this one request. */
export async function sendPage(services: Services, res: Response, page: Page, status = 200): Promise<void> {
  const drawn = await renderPage(services, page, res.req.path, res.locals.isPersonal === true, status)
  res.status(status)
  await sendDrawn(res, drawn)
}

/** Answers with a page that was drawn for this one request, under the policy that allows what stands in it. */
export async function sendDrawn(res: Response, { html, inline }: DrawnPage): Promise<void> {
  if (inline) res.set(policyHeader, allowInline(String(res.get(policyHeader)), inline))
  const { req } = res
  // Sizes tell which words stand in a page beside those of whoever had it asked for (BREACH). The token is masked anew for
  // each page; an app's secret or an address is not, so that another site is given no size to compare.
  const isCompared = req.headers.cookie !== undefined && isFromAnotherSite(req)
  const { body, encoding } = await encoded(html, isCompared ? undefined : req.get('accept-encoding'))
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res.vary('Accept-Encoding').set('Cache-Control', 'no-store').type('html').send(body)
}

/**
 * Answers with a page that is the same bytes for every visitor, and keeps it finished for the next.
 * Its path says all about it: any query (utm_source…) is passed over.
 * @param make is called only when the page is not in memory
 */
export async function sendPublicPage(
  services: Services,
  req: Request,
  res: Response,
  make: () => Promise<Page>,
): Promise<void> {
  await sendKeptPage(services, req, res, { key: req.path }, make)
}

interface KeptAs {
  /** The one spelling of this page's address, with nothing in it that does not change the page. */
  key: string
  status?: number
}

/**
 * The same under any key, for a page with parameters of its own.
 * @param make says too when the answer is none to keep; everybody who waits for this page is given it
 */
export async function sendKeptPage(
  services: Services,
  req: Request,
  res: Response,
  { key, status = 200 }: KeptAs,
  make: () => Promise<Page | NotKept>,
): Promise<void> {
  // What the owner says of an address in search engines is not said of a refusal there.
  const address = status === 200 ? req.path : ''
  const headers = finishedHeaders(res)
  const makeText = async () => {
    const made = await make()
    if ('sendTo' in made) return made
    const { html, inline } = await renderPage(services, made, address, false, status)
    // They are kept with the page: what is allowed changes with what stands in it.
    if (inline) headers[policyHeader] = allowInline(headers[policyHeader]!, inline)
    return fromPictureHost(services.config, html)
  }
  await sendKept(services, req, res, { key, headers, make: makeText, status })
}

/** The same for what is not a page: a feed, a sitemap. It is kept and answered like one. */
export async function sendPublicText(
  services: Services,
  req: Request,
  res: Response,
  contentType: string,
  make: () => Promise<string>,
): Promise<void> {
  const headers = { ...finishedHeaders(res), 'content-type': contentType }
  await sendKept(services, req, res, { key: req.path, headers, make, status: 200 })
}

interface Kept {
  key: string
  headers: Record<string, string>
  make: () => Promise<string | NotKept>
  status: number
}

/** From memory, or made now; while nothing can be made because the database is away, as it was last. */
async function sendKept(
  { pages, log }: Services,
  req: Request,
  res: Response,
  { key, headers, make, status }: Kept,
): Promise<void> {
  let entry: FinishedAnswer | NotKept | undefined = pages.get(key)
  try {
    entry ??= await pages.fill(key, headers, make)
  } catch (error) {
    entry = statusOf(error) === 503 ? pages.lastGood(key) : undefined
    if (!entry) throw error
    log.warn({ err: error, path: req.path }, 'a page was sent as it was last')
    res.set('Warning', '110 - "Response is Stale"')
  }
  if ('sendTo' in entry) await entry.sendTo(res)
  else sendFinished(req, res, entry, status)
}

const policyHeader = 'content-security-policy'

/** The headers that the middleware has set so far, as they will be sent with every copy of the page. */
function finishedHeaders(res: Response): Record<string, string> {
  const own = Object.entries(res.getHeaders()).filter(([name]) => name !== 'x-request-id')
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}
