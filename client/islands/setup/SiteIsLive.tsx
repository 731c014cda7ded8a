import { seoApi } from '../../../server/seo/shared/seoApi.ts'
import { isOnlyHere } from '../../../server/setup/shared/isOnlyHere.ts'
import type { Setup } from '../../../server/setup/shared/setupApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBusy } from '../../ui/useBusy.ts'

/** Whether everybody can see the site already, and whether search engines may list it. */
export function SiteIsLive({ site, onChanged }: { site: Setup['site']; onChanged: () => Promise<void> }) {
  const { host, searchWaits } = site
  const isLive = !isOnlyHere(host)
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
      title={isLive ? 'Your site is live' : 'Your site is on this computer'}
      aside={
        <Badge kind={isLive ? 'ok' : 'secondary'} dot>
          {isLive ? 'Online' : 'Not online yet'}
        </Badge>
      }
      padded
    >
      <p>
        {isLive
          ? `Everybody who knows ${host} sees it.`
          : `Whoever sits here sees it, at ${host}; everybody else once it runs on a server.`}{' '}
        {searchWaits
          ? 'Search engines are asked to wait until you open it.'
          : `Search engines may list it${isLive ? '' : ' then'}. While it still says what the example says, they can be asked to wait.`}
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
