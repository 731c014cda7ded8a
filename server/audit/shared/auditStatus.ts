/** The first that holds is the status; admin/auditQueries.ts derives it in SQL. */
export const auditStatuses = ['Completed', 'In Progress', 'Expired', 'Sent', 'Requested'] as const

export type AuditStatus = (typeof auditStatuses)[number]

export const statusKinds = {
  Completed: 'ok',
  'In Progress': 'note',
  Expired: 'destructive',
  Sent: 'secondary',
  Requested: 'outline',
} as const satisfies Record<AuditStatus, string>
