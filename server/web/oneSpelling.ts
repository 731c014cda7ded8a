import type { RequestHandler } from 'express'

/** Paths below these hold secrets and file names, in which capitals count. */
const exact = /^\/(?:audit\/results|audit|o|l|uploads|images)\//i
/**
 * Left alone: the back office, where no page is cached by its address, paths that are never served, and paths that
 * cannot be decoded.
 */
const left = /^\/admin(?:\/|$)|^\/\.|%(?![0-9a-f]{2})/i
const needless = /^[\w~-]$/

/**
 * Every page has one address; other spellings of it (capitals, a slash at the end, two at the start, needless percent
 * signs) are sent there, so that search engines, figures and the page cache know one page and not a thousand.
 */
export const oneSpelling: RequestHandler = (req, res, next) => {
  const at = req.originalUrl.indexOf('?')
  const path = at === -1 ? req.originalUrl : req.originalUrl.slice(0, at)
  const right = spellingOf(path)
  if (right === path) return next()
  const query = at === -1 ? '' : req.originalUrl.slice(at)
  // A form that was sent is sent on as it is.
  res.redirect(req.method === 'GET' || req.method === 'HEAD' ? 301 : 308, right + query)
}

/** The one spelling of a path. */
export function spellingOf(path: string): string {
  if (path.startsWith('//')) return spellingOf(path.replace(/^\/+/, '/'))
  if (left.test(path)) return path
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return needless.test(sign) ? sign : code.toUpperCase()
  })
  const start = exact.exec(plain)?.[0]
  // Percent signs are written in capitals.
  const cased = start
    ? start.toLowerCase() + plain.slice(start.length)
    : plain.replace(/%[0-9A-F]{2}|[^%]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return cased.replace(/(?<!\/)\/+$/, '') || '/'
}
