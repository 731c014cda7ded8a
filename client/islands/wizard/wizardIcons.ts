/** Every icon that the wizard, its messages and its results draw, now or later. */
export const auditIcons = [
  'alert-voice',
  'arrow-left',
  'arrow-right',
  'check',
  'check-voice',
  'close',
  'file',
] as const

export type AuditIcon = (typeof auditIcons)[number]
