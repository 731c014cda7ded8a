import type { Request } from 'express'

/** Who is writing; each has a draft of a new post of their own. */
export const userId = (req: Request): string => String(req.user!.id)
