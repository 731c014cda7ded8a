import type { FileFacts } from '../../../server/backup/shared/restoreApi.ts'
import { plural } from '../../lib/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AccessInFile } from './AccessInFile.tsx'
import { HoldingsList } from './HoldingsList.tsx'

/** What a file holds, before anything happens with it. */
export function FileContents({ name, facts }: { name: string; facts: FileFacts }) {
  const { made, holdings, isOlder, waiting, rows } = facts
  return (
    <>
      <p>
        {name}: {plural(rows, 'row')}
        {made ? `, made on ${day(made)}` : ''}
        {holdings.newest ? `; the newest entry is of ${day(holdings.newest)}` : ''}.
        {isOlder ? ' It comes from an older version of the site and is brought to this one.' : ''}
      </p>
      <HoldingsList holdings={holdings} />
      <AccessInFile {...facts} />
      <You you={facts.you} />
      {waiting > 0 ? (
        <p className="small muted">
          {plural(waiting, 'message was', 'messages were')} waiting then. What waits is held, and nothing to
          many leaves, until you decide.
        </p>
      ) : null}
      <p className="small muted">
        Keys that open nothing here open nothing afterwards, and webhooks are not told again of what waited
        then. Invitations and links for a password that are in the file do not work. Of a site with another
        SESSION_SECRET, authenticator apps and links in mails that were sent do not work here; passwords and
        passkeys of the same address do.
      </p>
    </>
  )
}

const day = (moment: string): string => `${moment.slice(0, 10)}, ${moment.slice(11, 16)} UTC`

const You = ({ you }: Pick<FileFacts, 'you'>) => {
  if (you === 'stays') return <p>You stay signed in. Everybody else is signed out.</p>
  return (
    <Notice kind="warn" title="You will be signed out.">
      {you === 'password'
        ? 'Your account is in the file, with another password: the one you had then.'
        : 'Your account is not in the file. Make sure that you can sign in as somebody who is.'}
    </Notice>
  )
}
