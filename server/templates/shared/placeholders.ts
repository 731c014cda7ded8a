/** What a template may use, with the values that the preview fills in. */
const placeholders = [
  { name: 'firstName', sample: 'Maya' },
  { name: 'lastName', sample: 'Okafor' },
  { name: 'email', sample: 'maya@fennel.example' },
  { name: 'companyName', sample: 'Fennel Foods' },
  { name: 'unsubscribeUrl', sample: 'link' },
] as const

/** What only one message knows, with what stands there when it is mailed. */
type Filled = Record<string, string>

/** What the audit's mails know of it. */
const auditWords: Filled = {
  auditName: 'name of the audit',
  questionCount: 'number of questions',
  questionWords: 'the same in words',
  minutes: 'minutes it takes',
  weakestCount: 'number of areas with tips',
  answerWords: 'names of the answers',
}

/** Values that the built-in messages of these ids offer beside those of every template. */
const extra: Record<string, Filled> = {
  'audit-link': {
    auditUrl: 'link to the audit',
    expiryDays: 'days the link works',
    expiryDate: 'its last day',
    ...auditWords,
  },
  'audit-reminder': {
    auditUrl: 'link to the audit',
    expiryDate: 'its last day',
    answered: 'questions answered',
    remaining: 'questions left',
    ...auditWords,
  },
  'audit-results': {
    auditName: 'name of the audit',
    overallScore: 'score in percent',
    scoreLabel: 'what it is called',
    summary: 'a sentence on it',
    focusHeading: 'heading of the tips',
    resultsUrl: 'link to the results',
    callUrl: 'link to book a call',
    scoreBand: 'drawing of the score',
    categoryScores: 'score of each area',
    focusAreas: 'weakest areas, with tips',
    callBand: 'box with the call',
  },
  'contact-confirmation': { service: 'service asked for', timeline: 'timeline given' },
  'unsubscribe-confirmation': { backUrl: 'link to come back' },
}

/** What these messages cannot know of everybody they go to, or do not carry. */
const lacking: Record<string, readonly string[]> = {
  'audit-link': ['companyName', 'unsubscribeUrl'],
  'audit-reminder': ['companyName'],
  'audit-results': ['unsubscribeUrl'],
  'contact-confirmation': ['unsubscribeUrl'],
  'newsletter-welcome': ['companyName'],
  'newsletter-welcome-back': ['companyName'],
  'unsubscribe-confirmation': ['companyName', 'unsubscribeUrl'],
}

const common = [...placeholders.map(({ name }) => name), 'siteUrl', 'brandName', 'contactEmail']

/** The placeholders of every template that this one can fill. */
export const usualPlaceholders = (templateId: string) =>
  placeholders.filter(({ name }) => !lacking[templateId]?.includes(name))

/** Further placeholders that this template may use, with what each stands for. */
export const extraPlaceholders = (templateId: string) =>
  Object.entries(extra[templateId] ?? {}).map(([name, sample]) => ({ name, sample }))

/** Placeholders in these texts that will come out empty. */
export function unknownPlaceholders(templateId: string, ...texts: string[]): string[] {
  const known = new Set<string>([...common, ...extraPlaceholders(templateId).map(({ name }) => name)])
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\{\{([^{}|]*)(?:\|[^{}]*)?\}\}/g)].map((match) => match[1]!.trim()),
  )
  return [...new Set(used)].filter((name) => !known.has(name) || lacking[templateId]?.includes(name))
}
