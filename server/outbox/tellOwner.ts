import type { Db } from '../db.ts'
import type { SettingsConfig } from '../settings/keys.ts'
import { settings } from '../settings/settings.ts'
import { enqueue, type NewMail } from './enqueue.ts'
import { ownerNotices, type OwnerNotice } from './shared/ownerNotices.ts'

/**
 * Queues a notice in the transaction of its cause, a message of its own for each of its recipients.
 * @returns false when it is switched off, or was queued before: whoever is named later does not get it either
 */
export async function tellOwner(
  trx: Db,
  config: SettingsConfig,
  notice: OwnerNotice,
  mail: Pick<NewMail, 'key' | 'template' | 'facts'>,
): Promise<boolean> {
  const { on, to } = await ownerNotice(trx, config, notice)
  if (!on) return false
  const { brandName, contactEmail } = await settings(trx, config, ['brandName', 'contactEmail'])
  for (const [at, email] of to.entries()) {
    const name = email === contactEmail.value ? brandName.value : null
    const key = at === 0 ? mail.key : `${mail.key}:${at + 1}`
    if (!(await enqueue(trx, { ...mail, key, kind: 'owner', to: { email, name } })) && at === 0) return false
  }
  return true
}

/** Whether a notice is sent, and to whom. */
export async function ownerNotice(
  db: Db,
  config: SettingsConfig,
  notice: OwnerNotice,
): Promise<{ on: boolean; to: string[] }> {
  const { on, to } = ownerNotices[notice]
  const now = await settings(db, config, [on, to])
  return { on: now[on].value, to: now[to].value }
}
