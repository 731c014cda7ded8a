import * as z from 'zod/mini'

export const weeklyReportSwitch = z.strictObject({ weeklyReport: z.boolean() })
