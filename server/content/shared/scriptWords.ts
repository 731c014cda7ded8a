import { firstNotices } from '../../audit/shared/auditRequestMessages.ts'
import { firstBlogSaid } from '../../blog/shared/blogMessages.ts'
import { firstRefusals } from '../../enquiries/shared/enquiryWords.ts'
import { firstSaid, firstSaidInPopup } from '../../newsletter/shared/newsletterMessages.ts'
import { complaints, summaries } from '../../web/shared/complaints.ts'
import { firstAnswers } from '../../web/shared/formAnswers.ts'
import { differences } from './differences.ts'
import type { Texts } from './documents.ts'

/** What the scripts of public pages say themselves, as a site says it at first. */
export const firstScriptWords = {
  complaints,
  summaries,
  answers: firstAnswers,
  /** The form itself carries what names the firm. */
  enquiry: { tooManyText: firstRefusals.tooManyText },
  audit: { failedText: firstNotices.failedText },
  newsletter: firstSaid,
  popup: firstSaidInPopup,
  blog: firstBlogSaid,
}
export type ScriptWords = typeof firstScriptWords

/** The same as the site says it. */
export const scriptWords = ({ audit, blog, contact, forms, newsletter }: Texts): ScriptWords => ({
  complaints: forms.complaints,
  summaries: { one: forms.fields.one, several: forms.fields.several },
  answers: forms.answers,
  enquiry: { tooManyText: contact.refused.tooManyText },
  audit: { failedText: audit.notices.failedText },
  newsletter: newsletter.said,
  popup: newsletter.saidInPopup,
  blog: blog.said,
})

/** What a page carries of them for its scripts: those that the site says otherwise. Most sites' pages carry nothing. */
export function carriedWords(texts: Texts): object | undefined {
  const own = differences(scriptWords(texts), firstScriptWords)
  return Object.keys(own).length > 0 ? own : undefined
}
