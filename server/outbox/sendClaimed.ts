import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { noteArrival } from '../contacts/suppressionQueries.ts'
import { maskEmail } from '../log.ts'
import { statusOf } from '../web/failureStatus.ts'
import { uncount, type ClaimedMail } from './claimQueries.ts'
import { leaveToNewer, releaseClaim, waitForTemplate } from './releaseClaimQueries.ts'
import { outgoing, type Transport } from './deliverMail.ts'
import type { MailBuilders } from './message.ts'
import { cancel, keepLinks, markSent, markSentAlone } from './mailOutcomeQueries.ts'
import { endPause } from './pauseQueries.ts'
import { noteFailed } from './refusals.ts'
import { renderSend, type RenderedMail } from './renderMail.ts'
import { noteAccepted } from './heldRunQueries.ts'
import type { SharedReads } from './sharedReads.ts'

const triesToNote = 6
const noteAgainMs = 500

/** What a message is made and sent with. */
interface Means {
  services: Services
  builders: MailBuilders
  transport: Transport
  /** A message that has not left by then is given back. */
  isStopping(): boolean
}

/** @returns whether the message left; whatever goes wrong with it is noted on its row. */
export async function sendClaimed(means: Means, claim: ClaimedMail, reads: SharedReads): Promise<boolean> {
  const { services, builders, transport } = means
  const { config, db, log } = services
  const about = { send: claim.id, template: claim.template, to: maskEmail(claim.email) }
  try {
    const rendered = await renderSend(services, builders, claim, { tracked: true, reads })
    if ('notWanted' in rendered) {
      if (rendered.untilActive) await waitForTemplate(db, claim)
      else if (rendered.isUnknown && (await leaveToNewer(db, claim))) return false
      else await cancel(db, claim, rendered.why ?? null, rendered.notWanted)
      return false
    }
    if (means.isStopping()) {
      await releaseClaim(db, claim)
      return false
    }
    if (rendered.links.length > 0) await keepLinks(db, claim.id, rendered.links)
    const keptHere = (await transport.send(outgoing(config, claim, rendered))) === 'kept'
    await remember(services, { ...claim, keptHere }, rendered)
    if (keptHere) await uncount(db, claim)
    log.info(about, 'mail sent')
    return true
  } catch (error) {
    log.warn({ ...about, err: error }, 'mail not sent')
    await noteFailed(db, claim, error)
    return false
  }
}

type LeftMail = ClaimedMail & { keptHere: boolean }

/** The message has left: that must be written down, or it would leave again. */
async function remember(services: Services, claim: LeftMail, rendered: RenderedMail): Promise<void> {
  const { db, log } = services
  try {
    if (!rendered.onSent && (await markSentAlone(db, claim, rendered.subject))) return
    await db.transaction(async (trx) => {
      const { refusedBefore, marked, heldUp } = await markSent(trx, claim, rendered.subject)
      if (refusedBefore) await noteAccepted(trx, refusedBefore)
      if (marked && !claim.keptHere) await noteArrival(trx, [claim.id], false)
      if (heldUp) await endPause(trx, claim.stream)
      await rendered.onSent?.(trx, claim)
    })
  } catch (error) {
    log.error({ send: claim.id, err: error }, 'could not note what follows from a sent mail')
    await noteLeft(services, claim, rendered)
  }
}

/** As often as it takes while the database is busy: so long the claim is renewed, and nobody else sends it. */
async function noteLeft({ db }: Services, claim: LeftMail, { subject }: RenderedMail): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await markSent(db, claim, subject)
      return
    } catch (error) {
      if (tries === triesToNote || statusOf(error) !== 503) throw error
      await setTimeout(noteAgainMs)
    }
  }
}
