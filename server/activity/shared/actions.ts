import * as z from 'zod/mini'

/** What an action is about: a word, under which its number or name is kept. */
export const subjects = [
  'person',
  'contact',
  'audit',
  'enquiry',
  'post',
  'issue',
  'template',
  'sequence',
  'media',
  'settings',
  'key',
  'file',
  'site',
  'people',
  'webhook',
] as const
export type Subject = (typeof subjects)[number]

const text = z.string()
const names = z.array(z.string())
const fromTo = { from: z.optional(text), to: z.optional(text) }

const action = <Shape extends z.core.$ZodShape>(label: string, facts: Shape) => ({
  label,
  facts: z.object(facts),
})

/**
 * Everything that the log knows to tell, with the facts that may stand beside it: names of fields, short values from and
 * to. Never a text, a password, a token, or the address of somebody outside the team: what is not named here is left out.
 */
export const actions = {
  'account.signedIn': action('Signed in', {}),
  'account.signInFailed': action('Failed to sign in', { why: text, times: z.optional(text) }),
  'account.proofFailed': action('Failed to prove who they are', { why: text, times: z.optional(text) }),
  'account.passwordChanged': action('Changed the password', {}),
  'account.addressChanged': action('Changed the address to sign in with', { to: text }),
  'account.passwordReset': action('Set a new password by mail', {}),
  'account.signedOutEverywhere': action('Signed out everywhere', {}),
  'account.signedOutElsewhere': action('Signed out on other devices', { device: z.optional(text) }),
  'account.securityChanged': action('Changed how they sign in', { what: text, name: z.optional(text) }),

  'team.created': action('Made an account', { email: text, role: text }),
  'team.invited': action('Invited', { email: text, role: text }),
  'team.inviteSentAgain': action('Sent an invitation again', { email: text }),
  'team.inviteWithdrawn': action('Withdrew an invitation', { email: text }),
  'team.joined': action('Accepted an invitation', { role: text }),
  'team.roleChanged': action('Changed a role', { email: text, ...fromTo }),
  'team.disabled': action('Disabled an account', { email: text }),
  'team.enabled': action('Enabled an account', { email: text }),
  'team.secondStepRemoved': action('Removed the second step of a colleague', { email: text }),
  'team.removed': action('Removed an account', { email: text }),

  'contact.moved': action('Moved a contact', fromTo),
  'contact.marked': action('Marked a contact', { mark: text, ...fromTo }),
  'contact.renamed': action('Corrected the name of a contact', {}),
  'contact.unsubscribed': action('Unsubscribed a contact', {}),
  'contact.mailLifted': action('Said that mail works again', {}),
  'contact.exported': action('Exported a person', {}),
  'contact.erased': action('Erased a person', {}),

  'contacts.mailLifted': action('Said that mail to several addresses works again', { contacts: text }),

  'enquiry.marked': action('Marked contact submissions', { as: text, submissions: z.optional(text) }),
  'enquiries.forgotten': action('Deleted enquiries that led nowhere', { enquiries: text }),
  'audits.answersForgotten': action('Deleted the answers of old audits', { audits: text }),

  'post.created': action('Began a post', { title: text }),
  'post.copied': action('Duplicated a post', { title: text }),
  'post.published': action('Published a post', { title: text }),
  'post.scheduled': action('Scheduled a post', { title: text, for: text }),
  'post.unpublished': action('Took a post back', { title: text }),
  'post.deleted': action('Deleted a post', { title: text }),
  'post.restored': action('Restored a post', { title: text }),

  'issue.created': action('Began an issue', {}),
  'issue.sent': action('Sent an issue', { subject: text }),
  'issue.scheduled': action('Scheduled an issue', { subject: text, for: text }),
  'issue.unscheduled': action('Took an issue back', { subject: text }),
  'issue.paused': action('Paused an issue', { subject: text }),
  'issue.resumed': action('Let an issue go on', { subject: text }),
  'issue.stopped': action('Stopped an issue', { subject: text }),
  'issue.deleted': action('Deleted the draft of an issue', { subject: text }),
  'issue.restored': action('Restored the draft of an issue', { subject: text }),
  'mail.released': action('Sent the rest of mail that was held', { run: text }),
  'mail.stopped': action('Stopped mail that was held', { run: text }),
  'mail.resumed': action('Let mail go on that the mail server had refused', { sender: z.optional(text) }),
  'mail.restoredReleased': action('Let mail leave that waited since a restore', { messages: text }),
  'mail.restoredDropped': action('Cancelled mail that waited since a restore', { messages: text }),
  'mail.tested': action('Sent a test of a mail', { template: text }),

  'sequence.created': action('Made a sequence', { name: text }),
  'sequence.changed': action('Changed a sequence', { name: text, fields: names, ...fromTo }),
  'sequence.switched': action('Switched a sequence on or off', { name: text, to: text }),
  'sequence.copied': action('Cloned a sequence', { name: text }),
  'sequence.arranged': action('Arranged the emails of a sequence', {}),
  'sequence.mailCopied': action('Duplicated an email of a sequence', { email: text }),
  'sequence.deleted': action('Deleted a sequence', { name: text }),
  'sequence.restored': action('Restored a sequence', { name: text }),
  'sequence.personRemoved': action('Took a person out of a sequence', {}),
  'sequence.personPutBack': action('Put a person back into a sequence', {}),
  'category.created': action('Made a category', { name: text }),
  'category.changed': action('Changed a category', { name: text }),
  'category.renamed': action('Renamed a category', { from: text, to: text }),
  'category.deleted': action('Deleted a category', { name: text }),

  'template.created': action('Made a template', { id: text }),
  'template.changed': action('Changed a template', { id: text }),
  'template.reset': action('Put a template back', { id: text }),
  'template.deleted': action('Deleted a template', { id: text }),
  'template.restored': action('Restored a template', { id: text }),

  'audit.linkSent': action('Sent the link of an audit again', {}),
  'audit.linkExtended': action('Extended the link of an audit', {}),
  'audit.published': action('Published a version of the audit', { version: text }),

  'content.published': action('Published the words of a page', { title: text }),
  'popup.created': action('Made the settings of a popup', { title: text }),
  'popup.published': action('Published a popup', { title: text }),
  'popup.switched': action('Switched a popup on or off', { title: text, to: text }),

  'seo.pageChanged': action('Changed the search settings of a page', { page: text }),
  'seo.changed': action('Changed the search settings of all pages', {}),
  'seo.waiting': action('Asked search engines to wait, or to come', { to: text }),
  'seo.begun': action('Made the search settings of the usual pages', { pages: text }),

  'version.restored': action('Restored a version', { of: text }),

  'key.created': action('Made a key', { name: text, may: names }),
  'key.revoked': action('Revoked a key', { name: text }),
  'people.added': action('Added a person of the site', { name: text }),
  'people.changed': action('Changed a person of the site', { name: text }),
  'people.removed': action('Took a person off the site', { name: text }),
  'people.putBack': action('Put a person back on the site', { name: text }),
  'people.ordered': action('Put the people of the site in order', {}),
  'people.signersChosen': action('Chose who signs mails', {}),

  'settings.changed': action('Changed settings', { names }),
  'mailServer.saved': action('Named the mail server', { host: text }),
  'mailServer.removed': action('Removed the mail server', { host: text }),

  'webhook.added': action('Added a webhook', { host: text }),
  'webhook.changed': action('Changed a webhook', { host: text }),
  'webhook.secretRenewed': action('Made a new secret for a webhook', { host: text }),
  'webhook.paused': action('Paused a webhook', { host: text }),
  'webhook.resumed': action('Resumed a webhook', { host: text }),
  'webhook.removed': action('Removed a webhook', { host: text }),
  'webhook.sentAgain': action('Sent deliveries of a webhook again', { host: text, deliveries: text }),

  'dayNote.added': action('Noted something on a day', { day: text }),
  'dayNote.changed': action('Changed a note on a day', { day: text }),
  'dayNote.removed': action('Removed a note on a day', { day: text }),

  'file.exported': action('Saved a list as a file', { name: text }),
  'site.exported': action('Saved the whole site as a file', {}),
  'site.restored': action('Restored the whole site from a file', { made: text, rows: text }),
  'media.uploaded': action('Uploaded a file', { name: text }),
  'media.changed': action('Changed what is said of a file', { name: text }),
  'media.replaced': action('Put another file in the place of one', { name: text, by: text }),
  'media.tookBack': action('Put a file back in its place', { name: text }),
  'media.tagged': action('Tagged files', { tags: names, files: text }),
  'media.tagRenamed': action('Renamed a tag of files', { from: text, to: text }),
  'media.tagRemoved': action('Removed a tag of files', { name: text }),
  'media.restored': action('Took files out of the bin', { names }),
  'media.deleted': action('Moved files to the bin', { names }),
  'media.erased': action('Deleted files for good', { names }),
} as const

export type Action = keyof typeof actions
export type FactsOf<Name extends Action> = z.input<(typeof actions)[Name]['facts']>
export const actionNames = Object.keys(actions) as Action[]

/** Whether it is an action of this version of the site. */
export const isAction = (name: string): name is Action => Object.hasOwn(actions, name)
