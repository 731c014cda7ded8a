import type { Request } from 'express'

/** A row's number as an address carries it; 0, which no row has, for anything else. */
export const readId = (value: unknown): number =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0

/** The number in an address such as `/posts/:id`; 0 when there is none. */
export const idOf = (req: Request): number => readId(req.params.id)
