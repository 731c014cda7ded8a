import express, { type RequestHandler } from 'express'

/** The parsers of forms and JSON, for an area with its own limit; compressed bodies are refused (notes L1). */
export const bodies = (limit: string): RequestHandler[] => [
  express.urlencoded({ extended: false, limit, parameterLimit: 100, inflate: false }),
  express.json({ limit, inflate: false }),
]
