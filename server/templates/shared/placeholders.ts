/** What a template may use, with the values that the preview fills in. */
const placeholders = [
  { name: 'firstName', sample: 'Maya' },
  { name: 'lastName', sample: 'Okafor' },
  { name: 'email', sample: 'maya@fennel.example' },
  { name: 'companyName', sample: 'Fennel Foods' },
  { name: 'unsubscribeUrl', sample: 'link' },
] as const

/** What the audit's mails know of it. */
const auditWords = ['auditName', 'questionCount', 'questionWords', 'minutes', 'weakestCount', 'answerWords']

/** Values that the built-in messages of these ids offer beside those of every template. */
const extra: Record<string, readonly string[]> = {
  'audit-link': ['auditUrl', 'expiryDays', 'expiryDate', ...auditWords],
  'audit-reminder': ['auditUrl', 'expiryDate', 'answered', 'remaining', ...auditWords],
  'audit-results': [
    'auditName',
    'overallScore',
    'scoreLabel',
    'summary',
    'focusHeading',
    'resultsUrl',
    'callUrl',
    'scoreBand',
    'categoryScores',
    'focusAreas',
    'callBand',
  ],
  'contact-confirmation': ['service', 'timeline'],
  'unsubscribe-confirmation': ['backUrl'],
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

/** Further placeholders that this template may use. */
export const extraPlaceholders = (templateId: string): readonly string[] => extra[templateId] ?? []

/** Placeholders in these texts that will come out empty. */
export function unknownPlaceholders(templateId: string, ...texts: string[]): string[] {
  const known = new Set<string>([...common, ...extraPlaceholders(templateId)])
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\{\{([^{}|]*)(?:\|[^{}]*)?\}\}/g)].map((match) => match[1]!.trim()),
  )
  return [...new Set(used)].filter((name) => !known.has(name) || lacking[templateId]?.includes(name))
}
