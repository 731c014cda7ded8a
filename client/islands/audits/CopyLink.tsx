import { auditsApi } from '../../../server/audit/shared/auditsApi.ts'
import { call } from '../../lib/api.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'

/** Copies someone's personal link, made from the address this site is open at. */
export const CopyLink = ({ id, name }: { id: number; name: string }) => (
  <CopyButton
    needs="GET /admin/api/audits/:id/link"
    icon="link"
    label={`Copy audit link for ${name}`}
    text={async () => {
      const { path } = await call(auditsApi.link, { id })
      return location.origin + path
    }}
    said={{ title: 'Link copied', text: 'Audit link has been copied to clipboard' }}
  />
)
