import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { openSecret, sealSecret } from './webhookSecret.ts'
import { putSealed, sealedSecrets } from './webhookSecretQueries.ts'

/** After the site's secret was rotated: what the one before sealed is sealed by the new one, so that the old may go. */
export async function resealSecrets(db: Db, { secrets }: Pick<Config, 'secrets'>): Promise<void> {
  if (secrets.length < 2) return
  for (const { id, secret, formerSecret } of await sealedSecrets(db)) {
    if (openSecret(secrets.slice(0, 1), id, secret)) continue
    const anew = (sealed: string): string | undefined => {
      const opened = openSecret(secrets, id, sealed)
      return opened && sealSecret(secrets, id, opened)
    }
    const now = anew(secret)
    if (now)
      await putSealed(db, { id, before: secret, secret: now, former: formerSecret && anew(formerSecret) })
  }
}
