import type { ScoreBand } from '../../audit/shared/score.ts'
import type { InboxLine, MailWords, TestSent } from '../../outbox/shared/mailPreview.ts'
import type { DayOfSending, SendingLimits } from '../../outbox/shared/sendingPlan.ts'
import type { MissingProofs } from '../../sendingDomain/shared/sendingDomain.ts'
import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { Audience, audienceSchema } from './audience.ts'
import type { IssueCheck } from './issueChecks.ts'
import type { Answer, IssueResults } from './results.ts'
import type { IssueState, ShownState } from './issue.ts'
import type { issueDraft, issueStart, issueTest, issueText, issueTime, readersAsked } from './issueForms.ts'

/** Who of all who ever subscribed would get an issue now, and why the rest would not. */
export interface ReaderCount {
  readers: number
  /** Active subscribers, whether they can be mailed or not. */
  subscribers: number
  unsubscribed: number
  bounced: number
  /** Of the active ones, with an address that works: what they chose of our mail. */
  paused: number
  monthly: number
  declined: number
  /** They would get an issue for everybody. */
  notMatching: number
  /** They fit, and got another mail in the 24 hours before. */
  mailedToday: number
}

/** Somebody who would get an issue now. */
export interface Reader {
  /** Of the contact. */
  id: number
  name: string
  email: string
}

/** Some of them, those known last first. */
export interface ReaderPage {
  readers: Reader[]
  /** Whether there are others below. */
  more: boolean
}

/** An issue that is to leave, and how many would get it now. */
export interface ScheduledIssue extends DayOfSending {
  /** An ISO moment. */
  at: string
}

/** Who would get an issue now, who would not, and how long sending would take. */
export interface AudienceView extends ReaderCount {
  /** A few of the readers. */
  some: Reader[]
  /** Whom it is for, in words. */
  text: string
  /** What the scores of audits are called. */
  bands: ScoreBand[]
  /** What decides on which days it leaves. */
  limits: SendingLimits
  /** Issues that are to leave already, the next one first. */
  scheduled: ScheduledIssue[]
  /** Whether openings and clicks are told to us at all. */
  tracking: boolean
  /** What mailboxes ask of whoever mails many, and was not found at the sender's domain. */
  missing: MissingProofs | undefined
}

/** What became of an issue, counted by person. */
export interface IssueResult {
  readers: number
  waiting: number
  /** Without what went no further than this machine, unless all of it does. */
  sent: number
  /** How many went no further than this machine. */
  kept: number
  opened: number
  clicked: number
  bounced: number
  cancelled: number
}

/** An issue as its screen gets it. */
export interface IssueView {
  issue: {
    id: number
    subject: string
    preheader: string
    content: string
    version: number
    saved: LastSaved | null
    state: IssueState
    shown: ShownState
    stateLabel: string
    when: string | null
    audience: Audience
    /** Whom it is for, in words. */
    audienceText: string
  }
  /** Undefined once it is on its way. */
  who?: AudienceView
  /** "Day 2 of 4, done Thursday.", while it is on its way for several days. */
  onTheWay: string
  timeZone: string
  /** Who writes, at the head of the letter. */
  brandName: string
  /** Where its own mark lies; empty where the drawn one stands. */
  brandMark: string
  /** What the mail server said, while the issue is held for that. */
  held: string | null
  /** It goes no further than the mailbox of this machine. */
  staysHere: boolean
  /** Addresses that this issue has marked as dead. */
  marked: number
  result: IssueResult
}

/** An issue that leads to a post, and what became of it in words: "sent Nov 06, 2026". */
export interface IssueWithPost {
  id: number
  said: string
}

type IssueNow = Done & IssueView

/** Newsletter issues. */
export const issuesApi = {
  create: endpoint('POST /admin/api/issues').as<{
    body: typeof issueStart
    answer: Done & { id: number }
  }>(),
  issue: endpoint('GET /admin/api/issues/:id').as<{ answer: IssueView }>(),
  save: endpoint('PATCH /admin/api/issues/:id').as<{
    body: typeof issueDraft
    answer: Done & { version: number }
  }>(),
  remove: endpoint('DELETE /admin/api/issues/:id').as<{ answer: Done }>(),
  restore: endpoint('POST /admin/api/issues/:id/restore').as<{ answer: Done }>(),
  audience: endpoint('POST /admin/api/issues/audience').as<{
    body: typeof audienceSchema
    answer: AudienceView
  }>(),
  /** Who they are, a part at a time. */
  readers: endpoint('POST /admin/api/issues/readers').as<{
    body: typeof readersAsked
    answer: ReaderPage
  }>(),
  send: endpoint('POST /admin/api/issues/:id/send').as<{ body: typeof issueTime; answer: IssueNow }>(),
  undo: endpoint('POST /admin/api/issues/:id/undo').as<{ answer: IssueNow }>(),
  pause: endpoint('POST /admin/api/issues/:id/pause').as<{ answer: IssueNow }>(),
  resume: endpoint('POST /admin/api/issues/:id/resume').as<{ answer: IssueNow }>(),
  stop: endpoint('POST /admin/api/issues/:id/stop').as<{ answer: IssueNow }>(),
  previewText: endpoint('POST /admin/api/issues/preview-text').as<{
    body: typeof issueText
    answer: MailWords
  }>(),
  inbox: endpoint('POST /admin/api/issues/inbox').as<{ body: typeof issueText; answer: InboxLine }>(),
  /** Asks the links of a text too, so it may take a moment. */
  check: endpoint('POST /admin/api/issues/check').as<{
    body: typeof issueText
    answer: { lines: IssueCheck[] }
  }>(),
  test: endpoint('POST /admin/api/issues/test').as<{ body: typeof issueTest; answer: TestSent }>(),
  /** Issues that lead to the post with this number. */
  withPost: endpoint('GET /admin/api/issues/with-post/:id').as<{ answer: { issues: IssueWithPost[] } }>(),
  results: endpoint('GET /admin/api/issues/:id/results').as<{ answer: IssueResults }>(),
  /** People of a group, twenty below the number of a message; below 0 stands for the first. */
  people: endpoint('GET /admin/api/issues/:id/people/:group/:below').as<{ answer: { people: Answer[] } }>(),
  peopleCsv: endpoint('GET /admin/email-marketing/issues/:id/people/:group/csv').as<object>(),
  openingsCsv: endpoint('GET /admin/email-marketing/issues/:id/openings.csv').as<object>(),
  /** Drawn as pages of their own, for a frame: what stands in the editor, and what is stored. */
  preview: endpoint('POST /admin/email-marketing/issue-preview').as<object>(),
  stored: endpoint('GET /admin/email-marketing/issues/:id/preview').as<object>(),
}
