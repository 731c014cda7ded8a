import { isMarkOf } from '../outbox/sendMark.ts'
import { sendsById, type Reported } from '../outbox/deliveryQueries.ts'
import type { Services } from '../services.ts'
import { statusOf } from '../web/failureStatus.ts'
import { applyReports } from './applyReports.ts'
import { newestSendsTo, noteTold } from './reportQueries.ts'
import type { MailService, Report } from './services/deliveryReport.ts'

/** So many are noted in one transaction: a service may tell of thousands at once, and others wait for the same rows. */
const atOnce = 100

/**
 * Notes reports and lets them have their effect, both or neither. What is told twice, also at the same moment, counts once.
 * @returns how many were about messages of ours
 * @throws what kept one from being noted, after all others were: told again, those change nothing
 */
export async function takeReports(
  services: Services,
  { name, signsTokens }: Pick<MailService, 'name' | 'signsTokens'>,
  reports: Report[],
): Promise<number> {
  const taken = reports.filter(({ type }) => type !== 'ignored' || signsTokens)
  let matched = 0
  const failures: unknown[] = []
  for (let from = 0; from < taken.length; from += atOnce) {
    const together = taken.slice(from, from + atOnce)
    try {
      matched += await takeTogether(services, name, together)
    } catch (error) {
      if (together.length === 1 || statusOf(error) === 503) throw error
      services.log.warn({ err: error, service: name }, 'could not note reports together')
      const alone = await takeEach(services, name, together)
      matched += alone.matched
      failures.push(...alone.failures)
    }
  }
  if (failures.length > 0) throw failures[0]
  return matched
}

/** One after the other, so that one which cannot be noted costs nobody else's. */
async function takeEach(
  services: Services,
  name: string,
  reports: Report[],
): Promise<{ matched: number; failures: unknown[] }> {
  let matched = 0
  const failures: unknown[] = []
  for (const report of reports) {
    try {
      matched += await takeTogether(services, name, [report])
    } catch (error) {
      if (statusOf(error) === 503) throw error
      failures.push(error)
    }
  }
  return { matched, failures }
}

async function takeTogether(services: Services, name: string, reports: Report[]): Promise<number> {
  return services.db.transaction(async (trx) => {
    const sends = await sendsOf({ config: services.config, db: trx }, reports, name !== 'bounce')
    const told = reports.map((report, at) => ({ ...report, matched: sends[at] !== undefined }))
    const areNews = await noteTold(trx, name, told)
    const news = reports.flatMap((report, at) => {
      const send = sends[at]
      return send && areNews[at] ? [{ send, report }] : []
    })
    await applyReports(trx, news)
    return sends.filter(Boolean).length
  })
}

/** By the mark that travelled along; where there is none, by the recipient, if whoever tells it is to be believed. */
async function sendsOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  reports: Report[],
  byRecipient: boolean,
): Promise<(Reported | undefined)[]> {
  const marked = reports.flatMap(({ send }) => (send ? [idIn(send)] : []))
  const unmarked = byRecipient ? reports.filter(({ send, email }) => !send && email) : []
  const [byId, byReport] = [await sendsById(db, marked), await newestSendsTo(db, unmarked)]
  return reports.map((each) => {
    const { send: mark, email } = each
    if (!mark) return byReport.get(each)
    const send = byId.get(idIn(mark))
    if (!send || !isMarkOf(config, send, mark)) return undefined
    // A complaint may name everybody of the same domain: only who was written to has complained.
    return !email || email.toLowerCase() === send.email.toLowerCase() ? send : undefined
  })
}

const idIn = (mark: string): number => Number(mark.split('_')[0])
