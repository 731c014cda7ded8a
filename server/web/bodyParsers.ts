import express, { type RequestHandler } from 'express'

/** The parsers of forms and JSON, for an area with its own limit; compressed bodies are refused. */
export const bodies = (limit: string): RequestHandler[] => [
  knownType,
  express.urlencoded({ extended: false, limit, parameterLimit: 100, inflate: false }),
  express.json({ limit, inflate: false, reviver: storable }),
]

/** JSON that says it is text is how another site's page could send it without being asked (OWASP ASVS 5.0 3.5.2). */
const knownType: RequestHandler = (req, res, next) => {
  // Without a type no parser reads it.
  if (!req.get('content-type') || req.is(['urlencoded', 'json', 'multipart']) !== false) next()
  else res.status(415).json({ ok: false, message: 'Please send a form or JSON.' })
}

/** Postgres takes no NUL in a text and no half of a character; what has one in its name is left out. */
export const storable = (name: string, value: unknown): unknown => {
  if (/\0|\p{Surrogate}/u.test(name)) return undefined
  return typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value
}
