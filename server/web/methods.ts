import type { RequestHandler } from 'express'

const known = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Methods that nothing here has are refused by name; there is no CORS, so OPTIONS has nobody to answer. */
export const knownMethods: RequestHandler = (req, res, next) => {
  if (known.includes(req.method)) next()
  else res.status(405).set('Allow', known.join(', ')).type('text').send('This method is not known here.')
}
