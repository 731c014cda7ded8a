import type { RequestHandler } from 'express'

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const longest = 8_192
const mayNameHost = /^(?!\/)|^\/+\\|^\/{2,}[^/?]*[.:@%\\]/

/**
 * Refuses what no link, form or script of ours sends:
 * - methods that no address has; there is no CORS, so OPTIONS too has nobody to answer;
 * - addresses over 8 kB;
 * - addresses that name a host, or seem to after two slashes, which parsers read in different ways;
 * - a NUL in the path, since Postgres takes none in a text; in a parameter it is passed over, unless that leaves another.
 */
export const plainRequestLine: RequestHandler = (req, res, next) => {
  const { method, originalUrl } = req
  const withoutNul = req.url.replaceAll('%00', '')
  const refuse = (status: number, message: string) => res.status(status).type('text').send(message)
  if (!methods.includes(method)) {
    res.set('Allow', methods.join(', '))
    refuse(405, 'This method is not known here.')
  } else if (originalUrl.length > longest) refuse(414, 'This address is too long.')
  else if (mayNameHost.test(originalUrl) || /^[^?]*%00/.test(originalUrl) || withoutNul.includes('%00'))
    refuse(400, 'This address makes no sense.')
  else {
    req.url = withoutNul
    next()
  }
}
