import type { Keys as AllKeys } from '../../server/api/shared/keysApi.ts'
import type { Webhooks as AllWebhooks } from '../../server/webhooks/shared/webhooksApi.ts'
import { Keys } from './keys/Keys.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'

interface Props {
  /** null when they could not be read. */
  keys: AllKeys | null
  /** The same. */
  webhooks: AllWebhooks | null
}

/**
 * What other programs may do here. A section is a file in `islands/keys` that reads its own address (`useScreen`) and
 * has a prop of its own here, filled in by `keysRoutes.ts`.
 */
export const KeysAndWebhooks = ({ keys, webhooks }: Props) => (
  <SettingsPage
    title="Keys and webhooks"
    subtitle="Let other programs read, add and listen"
    sections={['Keys', 'Webhooks']}
  >
    <Keys initial={keys} />
    <Webhooks initial={webhooks} />
  </SettingsPage>
)
