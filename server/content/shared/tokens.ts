import { inWords } from '../../web/shared/numberWords.ts'

/** What the words of the site may name without saying it: the audit's figures are those of its definition. */
export interface TokenValues {
  questions: number
  areas: number
  lowest: number
  answers: string
  minutes: string
  visits: number
  enquiryMonths: number
  answerMonths: number
  answerTime: string
  audit: string
  auditTitle: string
  name: string
  email: string
}

/** The tokens and what each stands for, as the form explains them. */
export const tokens = {
  questions: 'the number of questions of the audit; {questions in words} says it in words',
  areas: 'the number of areas of the audit; {areas in words} says it in words',
  lowest: 'with how many areas the results begin; {lowest in words} says it in words',
  answers: 'the three answers of the audit: Yes, Somewhat or No',
  visits: 'for how many months single visits are kept, as set under Tracking and privacy',
  enquiryMonths:
    'for how many quiet months an enquiry is kept that led nowhere, as set under Tracking and privacy',
  answerMonths: 'for how many months the answers of an audit are kept, as set under Tracking and privacy',
  minutes: 'how many minutes the audit takes',
  answerTime: 'how soon you answer, as Contact says it',
  audit: 'the name of the audit within a sentence, as Audit says it',
  auditTitle: 'the name of the audit as its buttons say it',
  name: 'the name of the firm',
  email: 'the address for messages',
} as const satisfies Record<keyof TokenValues, string>

const token =
  /\{(questions|areas|lowest|answers|minutes|visits|enquiry months|answer months|answer time|audit|audit title|name|email)( in words)?\}/gi

const inTwoWords: Record<string, keyof TokenValues> = {
  'answer time': 'answerTime',
  'audit title': 'auditTitle',
  'enquiry months': 'enquiryMonths',
  'answer months': 'answerMonths',
}

const inCode = (written: string): keyof TokenValues => {
  const name = written.toLowerCase()
  return inTwoWords[name] ?? (name as keyof TokenValues)
}

/** A text with its tokens filled in. One that begins with a capital gives words that do: `{Questions in words}`. */
export const fillTokens = (text: string, values: TokenValues): string =>
  text.replace(token, (_all, written: string, words?: string) => {
    const value = values[inCode(written)]
    const said = words && typeof value === 'number' ? inWords(value) : String(value)
    return /^\p{Lu}/u.test(written) ? said.charAt(0).toUpperCase() + said.slice(1) : said
  })

/** The same in every text of a document. */
export function fillDocument<Value>(value: Value, values: TokenValues): Value {
  if (typeof value === 'string') return fillTokens(value, values) as Value
  if (Array.isArray(value)) return value.map((each: unknown) => fillDocument(each, values)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillDocument(each as unknown, values)]),
  ) as Value
}
