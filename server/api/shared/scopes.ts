/** What a key may be allowed, and how that is told. */
export const scopeLabels = {
  'people:read': 'Read people',
  'people:write': 'Add people',
  'enquiries:read': 'Read enquiries',
  'audits:read': 'Read audits',
} as const
export type Scope = keyof typeof scopeLabels
export const scopes = Object.keys(scopeLabels) as [Scope, ...Scope[]]
