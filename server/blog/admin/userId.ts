import type { Request } from 'express'

/** Who is writing; each has a draft of a new post of their own. */
export const userId = (req: Request): string => String(req.user!.id)

/** Who is writing, and the address by which others know them. */
export const writerOf = (req: Request) => ({ userId: userId(req), by: req.user!.email })
export type Writer = ReturnType<typeof writerOf>
