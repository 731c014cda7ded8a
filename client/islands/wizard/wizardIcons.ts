import type { IconName } from '../../../server/web/shared/iconNames.ts'

/** Every icon that the wizard, its messages and its results draw, now or later. */
export const auditIcons = [
  'alert-voice',
  'arrow-left',
  'arrow-right',
  'check',
  'check-voice',
  'close',
  'file',
] as const satisfies readonly IconName[]

export type AuditIcon = (typeof auditIcons)[number]
