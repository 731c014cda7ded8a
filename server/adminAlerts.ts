import { mailAlerts } from './mailProblems/admin/mailAlerts.ts'
import type { BaseServices } from './services.ts'
import type { AdminAlert } from './web/adminAlert.ts'
import { webhookAlerts } from './webhooks/admin/webhookAlerts.ts'

/** What every screen of the back office says above all else. */
export async function adminAlerts(services: BaseServices): Promise<AdminAlert[]> {
  const found = await Promise.all([mailAlerts(services)(), webhookAlerts(services)()])
  return found.flat()
}
