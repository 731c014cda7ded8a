import { deleteExpiredSessions } from '../account/sessionQueries.ts'
import { deleteOldLinks } from '../account/passwordLinks/passwordLinkQueries.ts'
import { deleteOldActivity } from '../activity/activityQueries.ts'
import { deleteOldMissedSearches } from '../blog/missedSearchQueries.ts'
import { deleteOldDrafts } from '../audit/auditLinkQueries.ts'
import { deleteOldUploads } from '../backup/uploadedBackupQueries.ts'
import { keyErased } from '../contacts/erasedContactQueries.ts'
import { deleteOldReports } from '../deliveries/reportQueries.ts'
import { deleteOldKeys } from '../api/keyQueries.ts'
import { deleteOldRequests } from '../api/apiRequestQueries.ts'
import type { Job } from '../jobs/job.ts'
import { forgetDomains } from '../outbox/domainQueries.ts'
import { deleteNoticesOfNothing, deleteOldMail } from '../outbox/oldMailQueries.ts'
import { deleteOldMissedPaths } from '../seo/missedPathQueries.ts'
import type { Services } from '../services.ts'
import { sweepPeople } from './peoplePeriods.ts'
import { resealLogin } from '../settings/mailServer.ts'
import { settings } from '../settings/settings.ts'
import { deleteOldTries } from '../web/formTryQueries.ts'
import { deleteOldVersions } from '../versions/versionQueries.ts'
import { resealSecrets } from '../webhooks/encryptSecretsAnew.ts'
import { deleteOldDeliveries } from '../webhooks/sweepQueries.ts'

/** What we promised not to keep. */
export const retentionJobs: Job[] = [{ name: 'retention.sweep', every: '1 hour', run: sweep }]

/** Deletes what is older than we promised to keep; nothing is logged when nothing was. */
export async function sweep({ config, db, log }: Services): Promise<void> {
  const kept = await settings(db, config, [
    'messageMonths',
    'activityMonths',
    'unfinishedDays',
    'visitMonths',
    'enquiryMonths',
    'answerMonths',
  ])
  const gone = {
    sessions: await deleteExpiredSessions(db),
    sends: await deleteOldMail(db, kept.messageMonths.value),
    drafts: await deleteOldDrafts(db, kept.unfinishedDays.value),
    tries: await deleteOldTries(db),
    missedSearches: await deleteOldMissedSearches(db, kept.visitMonths.value),
    missedPaths: await deleteOldMissedPaths(db),
    mailDomains: await forgetDomains(db),
    mailReports: await deleteOldReports(db),
    versions: await deleteOldVersions(db),
    accountLinks: await deleteOldLinks(db),
    activity: await deleteOldActivity(db, kept.activityMonths.value),
    siteFiles: await deleteOldUploads(db),
    keys: await deleteOldKeys(db),
    webhookDeliveries: await deleteOldDeliveries(db),
    apiRequests: await deleteOldRequests(db),
    ...(await sweepPeople(db, {
      enquiryMonths: kept.enquiryMonths.value,
      answerMonths: kept.answerMonths.value,
    })),
    notices: await deleteNoticesOfNothing(db),
  }
  await keyErased(db, config)
  await resealSecrets(db, config)
  await resealLogin(db, config)
  if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'old rows deleted')
}
