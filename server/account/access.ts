import type { Role } from './shared/roles.ts'

/** The least role; with ! one proves oneself again when that was a while ago. */
export type Least = Role | `${Role}!`

/**
 * Who may ask for what in the back office: method and pattern as the route is declared. The one place that says so.
 * `adminRouter` throws at start for an address that is not here.
 * A viewer sees every page, an editor writes, an owner decides; files about people and what cannot be taken back are
 * marked with !.
 */
export const access: Record<string, Least> = {
  'GET /admin': 'viewer',

  // One's own account
  'GET /admin/account': 'viewer',
  'POST /admin/account/password': 'viewer',
  'POST /admin/account/sessions': 'viewer',

  // Overview
  'GET /admin/dashboard': 'viewer',
  'GET /admin/api/dashboard/morning': 'viewer',
  'GET /admin/api/dashboard/health': 'viewer',
  'GET /admin/analytics': 'viewer',
  'GET /admin/api/analytics': 'viewer',
  'GET /admin/analytics.csv': 'viewer',
  'PATCH /admin/api/analytics/settings': 'owner',

  // Audits
  'GET /admin/audits': 'viewer',
  'GET /admin/api/audits': 'viewer',
  'GET /admin/audits.csv': 'owner!',
  'GET /admin/audits/:id': 'viewer',
  'GET /admin/api/audits/:id': 'viewer',
  'GET /admin/api/audits/:id/link': 'editor',
  'POST /admin/api/audits/:id/send': 'editor',
  'POST /admin/api/audits/:id/extend': 'editor',
  'GET /admin/audit-overview': 'viewer',

  // Posts
  'GET /admin/blog': 'viewer',
  'GET /admin/api/blog': 'viewer',
  'GET /admin/blog.csv': 'viewer',
  'GET /admin/blog/preview/:post': 'viewer',
  'GET /admin/blog/cover.svg': 'viewer',
  'GET /admin/api/blog/posts/new': 'viewer',
  'GET /admin/api/blog/posts/:id': 'viewer',
  'GET /admin/api/blog/slug': 'viewer',
  'GET /admin/api/blog/search-settings': 'viewer',
  'GET /admin/api/blog/categories': 'viewer',
  'PUT /admin/api/blog/drafts/:post': 'editor',
  'DELETE /admin/api/blog/drafts/:post': 'editor',
  'POST /admin/api/blog/posts': 'editor',
  'PUT /admin/api/blog/posts/:id': 'editor',
  'POST /admin/api/blog/posts/:id/copy': 'editor',
  'DELETE /admin/api/blog/posts/:id': 'editor',
  'POST /admin/api/blog/posts/:id/restore': 'editor',
  'GET /admin/api/links': 'viewer',
  'POST /admin/api/blog/check': 'editor',
  'POST /admin/api/blog/categories': 'editor',
  'PATCH /admin/api/blog/categories/:id': 'editor',
  'DELETE /admin/api/blog/categories/:id': 'editor',

  // People who write
  'GET /admin/api/people': 'viewer',
  'POST /admin/api/people': 'editor',
  'PUT /admin/api/people': 'editor',
  'PUT /admin/api/people/:id': 'editor',
  'DELETE /admin/api/people/:id': 'editor',

  // Versions of texts
  'GET /admin/api/versions/:kind/:item': 'viewer',
  'GET /admin/api/versions/:kind/:item/:id': 'viewer',
  'POST /admin/api/versions/:kind/:item': 'editor',
  'POST /admin/api/versions/:kind/:item/:id/restore': 'editor',

  // Contacts
  'GET /admin/contacts': 'viewer',
  'GET /admin/api/contacts': 'viewer',
  'GET /admin/contacts.csv': 'owner!',
  'GET /admin/contacts/:id': 'viewer',
  'GET /admin/api/contacts/:id': 'viewer',
  'POST /admin/api/contacts/:id/stage': 'editor',
  'POST /admin/api/contacts/:id/marks': 'editor',
  'POST /admin/api/contacts/:id/undo': 'editor',
  'POST /admin/api/contacts/:id/mail-works': 'editor',
  'POST /admin/api/contacts/:id/unsubscribe': 'editor',
  'GET /admin/api/privacy/contacts/:id.json': 'owner!',
  'POST /admin/api/privacy/contacts/:id/erase': 'owner!',

  // Enquiries
  'GET /admin/contact-submissions': 'viewer',
  'GET /admin/api/contact-submissions': 'viewer',
  'GET /admin/contact-submissions.csv': 'owner!',
  'PATCH /admin/api/contact-submissions/:id': 'editor',
  'PATCH /admin/api/contact-submissions': 'editor',

  // Stages
  'GET /admin/lifecycle': 'viewer',
  'GET /admin/api/lifecycle': 'viewer',
  'GET /admin/api/lifecycle/stages/:stage': 'viewer',
  'GET /admin/lifecycle/:stage.csv': 'owner!',
  'GET /admin/api/lifecycle/run': 'viewer',
  'POST /admin/api/lifecycle/run': 'owner',

  // Files
  'GET /admin/media': 'viewer',
  'GET /admin/api/media': 'viewer',
  'GET /admin/media.csv': 'viewer',
  'GET /admin/api/media/storage': 'viewer',
  'GET /admin/api/media/paths': 'viewer',
  'GET /admin/api/media/:id/uses': 'viewer',
  'GET /admin/api/media/:id/thumbnail': 'viewer',
  'GET /admin/api/media/tags': 'viewer',
  'POST /admin/api/media/uses': 'viewer',
  'POST /admin/api/media/tags': 'editor',
  'PATCH /admin/api/media/tags': 'editor',
  'POST /admin/api/media/bin': 'editor',
  'POST /admin/api/media/restore': 'editor',
  'DELETE /admin/api/media/bin': 'editor',
  'POST /admin/api/media': 'editor',
  'PATCH /admin/api/media/:id': 'editor',
  'DELETE /admin/api/media/:id': 'editor',
  'POST /admin/api/media/:id/restore': 'editor',
  'DELETE /admin/api/media/bin/:id': 'editor',
  'POST /admin/api/media/:id/file': 'editor',
  'POST /admin/api/media/:id/instead': 'editor',
  'POST /admin/api/media/:id/take-back': 'editor',

  // Popups and search
  'GET /admin/popups': 'viewer',
  'GET /admin/api/popups': 'viewer',
  'PATCH /admin/api/popups/exit_intent': 'editor',
  'PATCH /admin/api/popups/newsletter': 'editor',
  'POST /admin/api/popups/:type': 'editor',
  'GET /admin/seo': 'viewer',
  'GET /admin/api/seo': 'viewer',
  'PUT /admin/api/seo/pages': 'editor',
  'PUT /admin/api/seo/global': 'owner',
  'POST /admin/api/seo/initialize': 'owner',

  // Email Marketing; what a preview draws or counts is read, although the text travels in a body
  'GET /admin/email-marketing': 'viewer',
  'GET /admin/api/email': 'viewer',
  'GET /admin/api/email/campaigns': 'viewer',
  'GET /admin/email-marketing/campaigns.csv': 'owner!',
  'GET /admin/email-marketing/sequences.csv': 'viewer',
  'GET /admin/email-marketing/issues.csv': 'viewer',
  'GET /admin/email-marketing/templates.csv': 'viewer',
  'PATCH /admin/api/email/sender': 'owner',

  // Issues
  'GET /admin/email-marketing/issues/:id': 'viewer',
  'GET /admin/api/issues/:id': 'viewer',
  'GET /admin/email-marketing/issues/:id/preview': 'viewer',
  'POST /admin/email-marketing/issue-preview': 'viewer',
  'POST /admin/api/issues/preview-text': 'viewer',
  'POST /admin/api/issues/inbox': 'viewer',
  'POST /admin/api/issues/audience': 'viewer',
  'GET /admin/api/issues/:id/results': 'viewer',
  'GET /admin/api/issues/with-post/:id': 'viewer',
  'GET /admin/api/issues/:id/people/:group/:below': 'viewer',
  'GET /admin/email-marketing/issues/:id/people/:group/csv': 'owner!',
  'GET /admin/email-marketing/issues/:id/openings.csv': 'viewer',
  'POST /admin/api/issues': 'editor',
  'PATCH /admin/api/issues/:id': 'editor',
  'DELETE /admin/api/issues/:id': 'editor',
  'POST /admin/api/issues/check': 'editor',
  'POST /admin/api/issues/test': 'editor',
  'POST /admin/api/issues/:id/send': 'editor!',
  'POST /admin/api/issues/:id/undo': 'editor',
  'POST /admin/api/issues/:id/pause': 'editor',
  'POST /admin/api/issues/:id/stop': 'editor',
  'POST /admin/api/issues/:id/resume': 'editor',

  // Sequences
  'GET /admin/email-marketing/sequences/:id': 'viewer',
  'GET /admin/api/email/sequences/:id/people': 'viewer',
  'GET /admin/email-marketing/sequences/:id/people.csv': 'owner!',
  'GET /admin/api/email/contacts/:id/sequences': 'viewer',
  'GET /admin/api/email/contacts/:id/starts': 'viewer',
  'POST /admin/api/email/enrolments/:id/remove': 'editor',
  'POST /admin/api/email/enrolments/:id/back': 'editor',
  'POST /admin/api/email/sequences': 'editor',
  'PATCH /admin/api/email/sequences/:id': 'editor',
  'POST /admin/api/email/sequences/:id/copy': 'editor',
  'DELETE /admin/api/email/sequences/:id': 'editor',
  'PUT /admin/api/email/sequences/:id/mails': 'editor',
  'POST /admin/api/email/sequences/:id/mails/:mail/copy': 'editor',

  // Templates
  'GET /admin/email-marketing/templates/:id': 'viewer',
  'GET /admin/api/email/templates/:id': 'viewer',
  'POST /admin/email-marketing/preview': 'viewer',
  'POST /admin/api/email/preview-text': 'viewer',
  'POST /admin/api/email/inbox': 'viewer',
  'POST /admin/api/email/size': 'viewer',
  'POST /admin/api/email/text-from-html': 'viewer',
  'GET /admin/api/email/people': 'viewer',
  'GET /admin/email-marketing/functions/:id': 'viewer',
  'POST /admin/email-marketing/functions/:id': 'viewer',
  'POST /admin/api/email/functions/:id': 'editor',
  'POST /admin/api/email/test': 'editor',
  'POST /admin/api/email/templates': 'editor',
  'PUT /admin/api/email/templates/:id': 'editor',
  'POST /admin/api/email/templates/:id/reset': 'editor',
  'DELETE /admin/api/email/templates/:id': 'editor',

  // How mail leaves
  'GET /admin/api/mail/alerts': 'viewer',
  'POST /admin/mail/login': 'owner',
  'POST /admin/mail/resume': 'owner',
  'POST /admin/mail/runs/:run/release': 'editor',
  'POST /admin/mail/runs/:run/stop': 'editor',
  'POST /admin/mail/runs/:run/works': 'editor',
  'GET /admin/settings/mail': 'viewer',
  'GET /admin/api/settings/mail': 'viewer',
  'PATCH /admin/api/settings/mail/sender': 'owner',
  'PATCH /admin/api/settings/mail/limit': 'owner',
  'PATCH /admin/api/settings/mail/pace': 'owner',
  'PATCH /admin/api/settings/mail/signing-up': 'owner',
  'PATCH /admin/api/settings/mail/signature': 'owner',
  'PATCH /admin/api/settings/mail/archive': 'owner',
  'PATCH /admin/api/settings/mail/notices': 'owner',
  'POST /admin/api/settings/mail/sending-domain': 'owner',
}
