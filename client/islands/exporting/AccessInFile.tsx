import { roleLabel } from '../../../server/account/shared/roles.ts'
import { signInNews } from '../../../server/account/shared/restoredSignIns.ts'
import type { FileFacts } from '../../../server/backup/shared/restoreApi.ts'
import { Address } from '../../ui/Address.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Who and what a file lets in, and what of that does not come in here: whoever made the file may have put it there. */
export function AccessInFile({
  accounts,
  keys,
  webhooks,
  guarded,
  told,
}: Pick<FileFacts, 'accounts' | 'keys' | 'webhooks' | 'guarded' | 'told'>) {
  const hasNews = accounts.some(({ news }) => news.length > 0)
  return (
    <>
      <p>
        Who can sign in afterwards:{' '}
        {accounts.map(({ email, role, news }, at) => (
          <span key={email}>
            {at > 0 ? ', ' : ''}
            <Address email={email} /> (
            {[role ? roleLabel[role] : 'no role', ...news.map((code) => signInNews[code])].join(', ')})
          </span>
        ))}
        .
      </p>
      {hasNews ? (
        <Notice kind="warn" title="Not everybody signs in there as they do here.">
          Look at what stands beside each address. Whoever made this file may have put it there.
        </Notice>
      ) : null}
      {keys.length > 0 ? (
        <p>
          Keys of other programs:{' '}
          {keys
            .map(
              ({ name, startsWith, isOpenHere }) =>
                `${name} (${startsWith}…${isOpenHere ? '' : ', does not open as much here and will be revoked'})`,
            )
            .join(', ')}
          .
        </p>
      ) : null}
      {webhooks.length > 0 ? (
        <p>
          Webhooks:{' '}
          {webhooks
            .map(
              ({ address, isOnHere }) =>
                address + (isOnHere ? '' : ' (is not told as much here and will be paused)'),
            )
            .join(', ')}
          .
        </p>
      ) : null}
      <Guarded guarded={guarded} />
      {told.length > 0 ? (
        <Notice kind="warn" title="Others are told by mail of what comes in.">
          {told.map((email, at) => (
            <span key={email}>
              {at > 0 ? ', ' : ''}
              <Address email={email} />
            </span>
          ))}{' '}
          will hear of enquiries, audits or problems, and of none here. Look at Settings, Mail afterwards.
        </Notice>
      ) : null}
    </>
  )
}

const Guarded = ({ guarded: { mailServer, pixelId } }: Pick<FileFacts, 'guarded'>) => (
  <>
    {mailServer ? (
      <p>
        Mail server: {mailServer} (is not connected here and will not be; connect it afterwards if it is
        yours).
      </p>
    ) : null}
    {pixelId ? <p>Pixel: {pixelId} (is not on the pages here and will not be).</p> : null}
  </>
)
