import { seoApi } from '../../../server/seo/shared/seoApi.ts'
import type { Setup } from '../../../server/setup/shared/setupApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBusy } from '../../ui/useBusy.ts'

/** That everybody can see the site already, and whether search engines may list it. */
export function SiteIsLive({ site, onChanged }: { site: Setup['site']; onChanged: () => Promise<void> }) {
  const { host, searchWaits } = site
  const [busy, change] = useBusy(async () => {
    try {
      await call(seoApi.wait, {}, { searchWaits: !searchWaits })
      toast({ title: searchWaits ? 'Open to search' : 'Search engines are asked to wait', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await onChanged()
  })
  return (
    <Panel
      title="Your site is live"
      aside={
        <Badge kind="ok" dot>
          Online
        </Badge>
      }
      padded
    >
      <p>
        Everybody who knows {host} sees it.{' '}
        {searchWaits
          ? 'Search engines are asked to wait until you open it.'
          : 'Search engines may list it. While it still says what the example says, they can be asked to wait.'}
      </p>
      <div className="row gap-2 mt-4">
        <a className="btn btn--outline" href="/">
          <Icon name="external" />
          View site
        </a>
        <Button kind="ghost" busy={busy} onClick={() => void change()}>
          {searchWaits ? 'Open to search' : 'Ask search engines to wait'}
        </Button>
      </div>
    </Panel>
  )
}
