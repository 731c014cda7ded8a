import { securityApi } from '../../../server/account/shared/securityApi.ts'
import type { SessionLine } from '../../../server/account/shared/sessions.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { sectionId } from '../settings/sectionId.ts'

interface Props {
  sessions: SessionLine[]
  onChange: () => Promise<void>
}

const title = 'Where you are signed in'

/** One's sessions, each of which can be ended from here. */
export function Sessions({ sessions, onChange }: Props) {
  const end = async (session: SessionLine) => {
    try {
      await call(securityApi.endSession, { handle: session.handle })
      toast({ title: 'Signed out', text: session.name, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await onChange()
  }
  const endOthers = async () => {
    try {
      const { ended } = await call(securityApi.endOthers)
      toast({ title: 'Signed out', text: plural(ended, 'other device'), kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await onChange()
  }
  return (
    <Panel
      id={sectionId(title)}
      title={title}
      aside={
        <Button kind="outline" disabled={sessions.length < 2} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      }
    >
      <ul className="line-list devices">
        {sessions.map((session) => (
          <li key={session.handle}>
            <span className="devices__sign" aria-hidden="true">
              <Icon name={session.kind === 'phone' ? 'phone' : 'desktop'} />
            </span>
            <div>
              <b>{session.name}</b>
              <small>{said(session)}</small>
            </div>
            {session.isThis ? (
              <Badge kind="ok" dot>
                You
              </Badge>
            ) : (
              <Button kind="ghost" onClick={() => void end(session)}>
                Sign out<span className="vh"> {session.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const said = ({ isThis, country, started, seen }: SessionLine): string =>
  [isThis ? 'This device' : '', country, `since ${started}`, isThis ? '' : `last seen ${seen}`]
    .filter(Boolean)
    .join(', ')
