import { Router, type RequestHandler } from 'express'
import { accountAdmin } from './account/admin/accountRoutes.ts'
import { securityAdmin } from './account/admin/securityRoutes.ts'
import { proveAdmin } from './account/admin/proveRoutes.ts'
import { teamAdmin } from './account/admin/teamRoutes.ts'
import { activityAdmin } from './activity/admin/activityRoutes.ts'
import { adminRouter } from './account/adminRouter.ts'
import { isApi, teamOnly } from './account/guard.ts'
import { boundNewSessions } from './account/newSessions.ts'
import { forgotRoutes } from './account/passwordLinks/forgotRoutes.ts'
import { setPasswordRoutes } from './account/passwordLinks/setPasswordRoutes.ts'
import { createPassport } from './account/passport.ts'
import { accountRoutes } from './account/routes.ts'
import { adminSession, endOldSessions } from './account/session.ts'
import { funnelAdmin } from './analytics/admin/goalFunnelRoutes.ts'
import { dayNotesAdmin } from './analytics/admin/dayNoteRoutes.ts'
import { leadsAdmin } from './analytics/admin/leadRoutes.ts'
import { liveAdmin } from './analytics/admin/liveRoutes.ts'
import { analyticsAdmin } from './analytics/admin/reportRoutes.ts'
import { createCounter } from './analytics/countUntilNow.ts'
import { keysAdmin } from './api/admin/keysRoutes.ts'
import { auditsAdmin } from './audit/admin/auditRoutes.ts'
import { auditOverview } from './audit/admin/auditOverviewRoutes.ts'
import { auditInsights } from './audit/admin/insightRoutes.ts'
import { auditTry } from './audit/admin/tryRoutes.ts'
import { backupAdmin } from './backup/admin/backupRoutes.ts'
import { blogAdmin } from './blog/admin/blogRoutes.ts'
import { postVersions } from './blog/admin/postVersions.ts'
import { contentAdmin } from './content/admin/contentRoutes.ts'
import { brandAdmin } from './brand/admin/brandRoutes.ts'
import { contactsAdmin } from './contacts/admin/contactRoutes.ts'
import { lifecycleAdmin } from './contacts/admin/lifecycleRoutes.ts'
import { dashboardAdmin } from './dashboard/admin/dashboardRoutes.ts'
import { issuesAdmin } from './issues/admin/issueRoutes.ts'
import { issueVersions } from './issues/admin/issueVersions.ts'
import { mediaAdmin } from './media/admin/libraryRoutes.ts'
import { enquiriesAdmin } from './enquiries/admin/enquiryRoutes.ts'
import { outboxAdmin } from './outbox/admin/heldMailRoutes.ts'
import { unreadEnquiries } from './enquiries/admin/enquiryListQueries.ts'
import { byHand } from './newsletter/admin/optOutByHand.ts'
import { mailProblemsAdmin } from './mailProblems/admin/alertRoutes.ts'
import { paths } from './paths.ts'
import { peopleAdmin } from './people/admin/peopleRoutes.ts'
import type { ProcessMemory } from './processMemory.ts'
import { popupVersions } from './popups/admin/popupDrafts.ts'
import { popupsAdmin } from './popups/admin/popupRoutes.ts'
import { privacyAdmin } from './privacy/admin/privacyRoutes.ts'
import { seoAdmin } from './seo/admin/seoRoutes.ts'
import { enteredByHand, movedBack } from './sequences/byHandQueries.ts'
import { sendingDomainAdmin } from './sendingDomain/admin/sendingDomainRoutes.ts'
import { generalSettingsAdmin } from './settings/admin/generalSettingsRoutes.ts'
import { mailSettingsAdmin } from './settings/admin/mailSettingsRoutes.ts'
import { setupAdmin } from './setup/admin/setupRoutes.ts'
import { privacySettingsAdmin } from './settings/admin/privacySettingsRoutes.ts'
import { sequencesAdmin } from './sequences/admin/sequencePeopleRoutes.ts'
import { templatesAdmin } from './emailMarketing/admin/emailMarketingRoutes.ts'
import type { Services } from './services.ts'
import { templateVersions } from './templates/admin/templateVersions.ts'
import { versionsAdmin } from './versions/admin/versionRoutes.ts'
import { webhooksAdmin } from './webhooks/admin/webhookRoutes.ts'
import { adminErrors } from './web/adminErrors.ts'
import { adminNotFound, leaveUnknown } from './web/adminNotFound.ts'
import { bodies } from './web/bodyParsers.ts'
import { csrfToken } from './web/csrf.ts'
import { markChanges } from './web/replicaReads.ts'
import { jsonOnly } from './web/jsonOnly.ts'
import { goOnTraced } from './web/requestId.ts'
import { serverTiming } from './web/serverTiming.ts'

/**
 * The back office: session, sign-in, one guard, token, then the rooms.
 * Sessions exist only here, so that public pages set no cookie. Nothing below the guard is reached without an admin.
 */
export function adminArea(services: Services, { recorder, knownAssets }: ProcessMemory): Router {
  const router = Router()
  const passport = createPassport(services)

  const session = [
    adminSession(services),
    endOldSessions(services),
    passport.authenticate('session') as RequestHandler,
  ]
  router.use('/admin', neverStored, ...session, goOnTraced)
  const { login, logout, forgot, reset, join } = paths.admin
  router.use([login, logout, forgot, reset, join, '/admin/api/session'], boundNewSessions(services.config))
  router.use(accountRoutes(services, passport))
  router.use(forgotRoutes(services))
  router.use(setPasswordRoutes(services))

  const countUntilNow = createCounter(services, recorder)
  const rooms = adminRouter()
  rooms.get('/admin', (_req, res) => res.redirect(303, paths.admin.dashboard))
  rooms.use(accountAdmin(services))
  rooms.use(teamAdmin(services))
  rooms.use(activityAdmin(services))
  rooms.use(analyticsAdmin(services, countUntilNow))
  rooms.use(funnelAdmin(services, countUntilNow))
  rooms.use(leadsAdmin(services, recorder, countUntilNow))
  rooms.use(dayNotesAdmin(services))
  rooms.use(liveAdmin(services))
  rooms.use(auditsAdmin(services))
  rooms.use(auditOverview(services))
  rooms.use(auditInsights(services))
  rooms.use(auditTry(services))
  rooms.use(backupAdmin(services))
  rooms.use(blogAdmin(services))
  rooms.use(contentAdmin(services))
  rooms.use(brandAdmin(services))
  rooms.use(contactsAdmin(services, { ...byHand, entered: enteredByHand, movedBack }))
  rooms.use(dashboardAdmin(services))
  rooms.use(enquiriesAdmin(services))
  rooms.use(lifecycleAdmin(services))
  rooms.use(mailProblemsAdmin(services))
  rooms.use(generalSettingsAdmin(services))
  rooms.use(mailSettingsAdmin(services))
  rooms.use(privacySettingsAdmin(services))
  rooms.use(setupAdmin(services))
  rooms.use(sendingDomainAdmin(services))
  rooms.use(mediaAdmin(services, knownAssets))
  rooms.use(outboxAdmin(services))
  rooms.use(peopleAdmin(services))
  rooms.use(proveAdmin(services))
  rooms.use(popupsAdmin(services))
  rooms.use(privacyAdmin(services))
  rooms.use(securityAdmin(services))
  rooms.use(seoAdmin(services))
  rooms.use(keysAdmin(services))
  rooms.use(issuesAdmin(services))
  rooms.use(sequencesAdmin(services))
  rooms.use(templatesAdmin(services))
  rooms.use(webhooksAdmin(services))
  rooms.use(versionsAdmin(services, [postVersions, issueVersions, templateVersions, popupVersions]))

  // Posts and mail templates are longer than forms.
  const checks = [
    teamOnly(services),
    markChanges(services.config),
    serverTiming,
    jsonOnly,
    ...bodies('1mb'),
    csrfToken(),
  ]
  router.use('/admin', leaveUnknown(rooms), ...checks)
  router.use('/admin', countUnread(services))
  router.use(rooms)

  // An address that no room here answers goes on to the public pages, as for a visitor.
  router.use('/admin', adminNotFound, adminErrors(services))
  return router
}

/** The number of unread enquiries stands beside their entry in the sidebar; a page can do without it. */
const countUnread =
  ({ db }: Services): RequestHandler =>
  async (req, res, next) => {
    if (req.method === 'GET' && !isApi(req))
      res.locals.waiting = { contactSubmissions: await unreadEnquiries(db).catch(() => 0) }
    next()
  }

/** Personal data: no copy in any cache, also not for the back button. */
const neverStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  res.set('X-Robots-Tag', 'noindex, nofollow')
  next()
}
