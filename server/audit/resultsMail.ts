import type { MailContent } from '../outbox/message.ts'
import type { Results } from './results.ts'

const colours = { ok: '#2A8F57', warn: '#DDA019', bad: '#D6453B' } as const
/** Label tag: its ground and its text. */
const tags = {
  ok: { back: '#DDF1E4', text: '#17603A' },
  warn: { back: '#F6BE3B', text: '#08272B' },
  bad: { back: '#FBE5E2', text: '#B3261E' },
} as const
const badges = { ...tags, warn: { back: '#FCEFCB', text: '#7A4E00' } } as const

type Look = keyof typeof colours
/** The part of the results that is mailed; the back office previews it with a sample. */
export interface MailedResults extends Pick<
  Results,
  'firstName' | 'companyName' | 'total' | 'look' | 'headline' | 'summary' | 'focusHeading'
> {
  label: string
  categories: { name: string; percent: number; look: Look }[]
  focus: {
    name: string
    percent: number
    look: Look
    tips: { statement: string; fixItTip: string; answerLabel: string; inPlace: boolean }[]
  }[]
}

/** What the views of the results mail show. */
export function resultLocals(results: MailedResults) {
  return {
    firstName: results.firstName,
    companyName: results.companyName,
    overallScore: results.total,
    scoreLabel: results.label,
    headline: results.headline,
    summary: results.summary,
    focusHeading: results.focusHeading,
    tag: tags[results.look],
    categories: results.categories.map((line) => ({ ...line, colour: colours[line.look] })),
    focus: results.focus.map((area) => ({ ...area, badge: badges[area.look] })),
  }
}

/** The pieces that the owner's own wording of this mail can place. */
export function resultBlocks(callUrl: string, results: MailedResults): MailContent['blocks'] {
  return {
    categoryScores: {
      view: 'audit/mail-scores',
      text: results.categories.map(({ name, percent }) => `${name}: ${percent}%`).join('\n'),
    },
    focusAreas: { view: 'audit/mail-focus', text: results.focus.map(focusText).join('\n\n') },
    scoreBand: {
      view: 'audit/mail-band',
      text: `${results.total}% - ${results.label}\n${results.headline}.`,
    },
    callBand: {
      view: 'audit/mail-call',
      text: `TALK IT THROUGH WITH US\n${callText}\nSchedule a Discovery Call: ${callUrl}`,
    },
  }
}

const callText =
  'Your results come with a complimentary 30-minute strategy call. Bring your lowest score. Leave with a plan for it.'

const focusText = ({ name, percent, tips }: MailedResults['focus'][number]): string =>
  [`${name} (${percent}%)`, ...tips.map((tip) => `- ${tip.statement} ${saidOf(tip)} ${tip.fixItTip}`)].join(
    '\n',
  )

const saidOf = (tip: { answerLabel: string; inPlace: boolean }): string =>
  `(You said ${tip.answerLabel}${tip.inPlace ? ', already in place' : ''}.)`
