import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { readCookie } from '../web/cookies.ts'
import { hashToken } from '../web/tokens.ts'
import { resultsPath } from './auditUrls.ts'
import { linkDays } from './shared/linkAndReminderDays.ts'
import { submissionOfToken, type Submission } from './submissionQueries.ts'

const name = ({ config }: Services): string => `${config.secure ? '__Host-' : ''}audit`
/** As long as the link would have worked. */
const keptMs = linkDays * 24 * 60 * 60 * 1000

/** The browser that completes an audit keeps the key of its results, so that its used link leads there. */
export function keepResults(services: Services, res: Response, submission: Submission): void {
  res.cookie(name(services), resultsPath(services, submission).split('/').at(-1)!, {
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.secure,
    path: '/',
    maxAge: keptMs,
  })
}

/** @returns where the results of this used link are, when this browser is the one that completed it */
export async function ownResultsPath(
  services: Services,
  req: Request<{ token: string }>,
): Promise<string | undefined> {
  const key = readCookie(req, name(services))
  if (!key) return undefined
  const stored = await submissionOfToken(services.db, hashToken(req.params.token))
  return stored?.resultsTokenHash === hashToken(key) ? resultsPath(services, stored) : undefined
}
