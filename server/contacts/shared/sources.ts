export const sources = ['newsletter', 'contact_form', 'audit_request'] as const

export type Source = (typeof sources)[number]

/** "contact_form" reads "contact form". */
export const sourceLabel = (source: string): string => source.replaceAll('_', ' ')
