import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'
import { palette } from '../palette.ts'
import type { MailContent } from '../outbox/message.ts'
import type { Results } from './resultsOf.ts'
import type { CategoryScore, FocusArea } from './shared/focusArea.ts'

const colours = { ok: palette['green-500'], warn: palette['amber-500'], bad: palette['red-500'] } as const
/** The colours of a label: its background and its text. */
const tags = {
  ok: { back: palette['green-100'], text: palette['green-700'] },
  warn: { back: palette['sun-400'], text: palette.ink },
  bad: { back: palette['red-100'], text: palette['red-700'] },
} as const
const badges = { ...tags, warn: { back: palette['amber-100'], text: palette['amber-700'] } } as const

/** The part of the results that is mailed; the back office previews it with a sample. */
export interface MailedResults extends Pick<
  Results,
  'firstName' | 'companyName' | 'total' | 'look' | 'headline' | 'summary' | 'focusHeading'
> {
  label: string
  categories: CategoryScore[]
  focus: FocusArea[]
}

/** What the views of the results mail show. @param words how the mail says it */
export function resultLocals(results: MailedResults, words: MailWords) {
  return {
    firstName: results.firstName,
    companyName: results.companyName,
    overallScore: results.total,
    scoreLabel: results.label,
    headline: ended(results.headline),
    summary: results.summary,
    focusHeading: results.focusHeading,
    tag: tags[results.look],
    categories: results.categories.map((line) => ({ ...line, colour: colours[line.look] })),
    focus: results.focus.map((area) => ({
      ...area,
      badge: badges[area.look],
      tips: area.tips.map((tip) => ({ ...tip, said: saidOf(tip, words) })),
    })),
  }
}

/** The pieces that the owner's own wording of this mail can place. */
export function resultBlocks(
  { call, mail }: Texts['audit'],
  callUrl: string,
  results: MailedResults,
): MailContent['blocks'] {
  return {
    categoryScores: {
      view: 'audit/mail-scores',
      text: results.categories.map(({ name, percent }) => `${name}: ${percent}%`).join('\n'),
    },
    focusAreas: {
      view: 'audit/mail-focus',
      text: results.focus.map((area) => focusText(area, mail)).join('\n\n'),
    },
    scoreBand: {
      view: 'audit/mail-band',
      text: `${results.total}% - ${results.label}\n${ended(results.headline)}`,
    },
    callBand: {
      view: 'audit/mail-call',
      text: `${call.title.toUpperCase()}\n${call.text}\n${call.button}: ${callUrl}`,
    },
  }
}

type MailWords = Texts['audit']['mail']

const focusText = ({ name, percent, tips }: FocusArea, words: MailWords): string =>
  [
    `${name} (${percent}%)`,
    ...tips.map((tip) => `- ${tip.statement} (${saidOf(tip, words)}) ${tip.fixItTip}`),
  ].join('\n')

const saidOf = (
  { answerLabel: answer, inPlace }: { answerLabel: string; inPlace: boolean },
  { said, saidInPlace }: MailWords,
): string => filled(inPlace ? saidInPlace : said, { answer })

/** A headline within running text, with one full stop. */
const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)
