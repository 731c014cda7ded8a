import type { Db } from '../db.ts'
import { shouldHold } from './holdAfterRefusals.ts'
import { spaceDomain } from './domainQueries.ts'
import { close, hasJustLeft, othersLeftSince, postpone } from './mailOutcomeQueries.ts'
import { type ClaimedMail } from './claimQueries.ts'
import { keepBehind, releaseClaim } from './releaseClaimQueries.ts'
import { noteLogin, pauseQueue } from './pauseQueries.ts'
import { retryMinutes, softRetryMinutes } from './mailRetries.ts'
import { holdRun, noteRefused, recordOf } from './heldRunQueries.ts'
import type { Stream } from './shared/stream.ts'
import { markBounced, noteSoftBounces } from '../contacts/suppressionQueries.ts'
import {
  isAboutContent,
  isAboutLogin,
  isBusy,
  isTooFast,
  isUnreachable,
  refusesUsForNow,
  serverWords,
  verdictOn,
  type Verdict,
} from './smtpVerdict.ts'

const pauseSeconds = 5 * 60
/** A server that does not answer at all, or takes nobody just now, is asked again soon: it is no message's fault, and none loses a try. */
const awaySeconds = 10
/** A domain that finds that we write too much. */
const slowSeconds = 5 * 60
/** A sender whose mail has left so lately is refused by nobody but this recipient's server. */
const othersSeconds = 60

/** Notes what a message's failure means: for it, for its address, for its run and for all that its sender carries. */
export async function noteFailed(db: Db, claim: ClaimedMail, error: unknown): Promise<void> {
  const reason = serverWords(error)
  if (isUnreachable(error)) {
    await pauseQueue(db, claim.stream, reason, awaySeconds)
    return releaseClaim(db, claim)
  }
  if (isBusy(error)) return waitBriefly(db, claim, reason)
  const verdict = await verdictFor(db, claim, error)
  if (verdict === 'later') {
    // What the server meant is kept, or else the next refusal would stop everything once more.
    const refused = isAgainstUs(error) ? 'pause' : 'later'
    await postpone(db, claim, minutesUntilRetry(claim, refused), { error: reason, refused })
    if (isTooFast(error)) await spaceDomain(db, claim.email, slowSeconds)
    return
  }
  if (refusesUsForNow(error)) return waitForUs(db, claim, reason)
  const onlyThis = claim.run !== null && verdict === 'pause' && isAboutContent(error)
  if (verdict === 'pause' && !onlyThis) await pauseQueue(db, claim.stream, reason, pauseSeconds)
  await db.transaction(async (trx) => {
    if (claim.run) await noteRefused(trx, claim.run, claim.again && verdict === 'bounce')
    await settle(trx, claim, verdict, reason)
    if (!claim.run) return
    if (onlyThis || shouldHold(await recordOf(trx, claim.run))) await holdRun(trx, claim.run, reason)
  })
}

/** While others leave, there are only too many connections at once, or it is this message that is never taken: it alone waits. */
async function waitBriefly(db: Db, claim: ClaimedMail, reason: string): Promise<void> {
  if (await hasJustLeft(db, claim, awaySeconds))
    return postpone(db, claim, retryMinutes(claim.attempts), { error: reason, refused: 'later' })
  await pauseQueue(db, claim.stream, reason, awaySeconds)
  await keepBehind(db, claim, awaySeconds, reason)
}

/** It may be over by itself, so that no run is held for it: the sender alone is paused. */
async function waitForUs(db: Db, claim: ClaimedMail, reason: string): Promise<void> {
  await pauseQueue(db, claim.stream, reason, pauseSeconds)
  await keepBehind(db, claim, pauseSeconds + 60, reason)
}

/** Who is refused while others are not waits long enough for others to leave once more. */
function minutesUntilRetry({ attempts }: ClaimedMail, refused: 'later' | 'pause'): number | undefined {
  const minutes = retryMinutes(attempts)
  return refused === 'pause' && minutes !== undefined ? Math.max(minutes, pauseSeconds / 60) : minutes
}

/** Not even our login was taken: nothing will leave, which the owner reads before the first message waits. */
export async function noteUnwelcome(db: Db, stream: Stream, error: unknown): Promise<void> {
  await noteLogin(db, stream, serverWords(error))
  const seconds = isUnreachable(error) || isBusy(error) ? awaySeconds : pauseSeconds
  await pauseQueue(db, stream, serverWords(error), seconds)
}

const isAgainstUs = (error: unknown): boolean => verdictOn(error) === 'pause' || refusesUsForNow(error)

/**
 * Refused again while others have left, or for now while others leave: then it is this recipient's server or this message
 * alone, which waits.
 */
async function verdictFor(db: Db, claim: ClaimedMail, error: unknown): Promise<Verdict> {
  const verdict = isAgainstUs(error) ? 'pause' : verdictOn(error)
  if (verdict !== 'pause' || isAboutLogin(error)) return verdict
  const isAlone =
    (claim.refused === 'pause' && (await othersLeftSince(db, claim))) ||
    (refusesUsForNow(error) && (await hasJustLeft(db, claim, othersSeconds)))
  return isAlone ? 'later' : verdict
}

async function settle(trx: Db, claim: ClaimedMail, verdict: Verdict, reason: string): Promise<void> {
  switch (verdict) {
    case 'bounce':
      await close(trx, claim, 'bounced', reason, verdict)
      await markBounced(trx, [{ ...claim, reason }])
      return
    case 'soft': {
      const minutes = softRetryMinutes(claim.attempts)
      await postpone(trx, claim, minutes, { error: reason, refused: 'soft' })
      if (claim.refused !== 'soft') await noteSoftBounces(trx, [{ ...claim, reason }])
      return
    }
    case 'fail':
      await close(trx, claim, 'failed', reason, verdict)
      return
    default:
      await keepBehind(trx, claim, pauseSeconds + 60, reason)
  }
}
