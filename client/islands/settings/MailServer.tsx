import { useState } from 'react'
import { mailProviders } from '../../../server/settings/shared/mailProviders.ts'
import { mailSettingsApi, type MailServerFacts } from '../../../server/settings/shared/mailSettingsApi.ts'
import { adminAddressOf } from '../../ui/access.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmRemoval } from '../../ui/ConfirmRemoval.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { sectionId } from './sectionId.ts'
import { useMailServer, type MailServerSection } from './useMailServer.ts'

const title = 'Mail server'
const toSave = adminAddressOf(mailSettingsApi.saveServer)

interface Props {
  first: MailServerFacts
  /** Other sections tell of the server too. */
  onSaved: () => Promise<void>
}

/** Who takes our mail: chosen, tried and kept here, where the environment of the server does not say who. */
export function MailServer({ first, onSaved }: Props) {
  const section = useMailServer(first, onSaved)
  const { facts } = section
  const isRuled = facts.variable !== null
  const isAllRuled = isRuled && facts.from.variable !== null
  return (
    <form
      noValidate
      id={sectionId(title)}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void section.save()
      }}
    >
      <Panel
        title={title}
        aside={<State facts={facts} />}
        padded
        foot={isAllRuled ? undefined : <Foot section={section} />}
      >
        <WritableArea needs={toSave}>
          <div className="form form--narrow">
            <HowItStands facts={facts} />
            {isRuled ? <Ruled facts={facts} /> : <Server section={section} />}
            <TextField
              {...section.field('from')}
              label="Mail comes from"
              type="email"
              autoComplete="off"
              placeholder={facts.from.usual}
              readOnly={facts.from.variable !== null}
              help={fromHelp(facts)}
            />
          </div>
        </WritableArea>
      </Panel>
    </form>
  )
}

/** What the last try came to, in a word. */
function State({ facts: { host, isLost, login } }: { facts: MailServerFacts }) {
  if (host === '') return <Badge kind="outline">None</Badge>
  if (isLost) return <Badge kind="destructive">Not readable</Badge>
  if (!login) return <Badge kind="outline">Not tried</Badge>
  return login.complaint ? (
    <Badge kind="destructive">Refused</Badge>
  ) : (
    <Badge kind="ok" dot>
      Connected
    </Badge>
  )
}

function HowItStands({ facts: { host, isLost, login, waits } }: { facts: MailServerFacts }) {
  if (isLost)
    return (
      <Notice kind="warn" title="Type user and password again.">
        They are kept encrypted by the secret of this site (SESSION_SECRET), which is another one now. Until
        then all mail waits.
      </Notice>
    )
  if (host === '')
    return (
      <p className="small muted">
        A mail service carries your mail to its readers. Choose yours and type what it gives you.{' '}
        {waits ? (
          'Until then all mail waits.'
        ) : (
          <>
            Until then mail stays in <a href="/dev/mailbox">the mailbox here</a>.
          </>
        )}
      </p>
    )
  if (login?.complaint)
    return (
      <Notice kind="warn" title="The mail server does not take us.">
        It says: {login.complaint}.
      </Notice>
    )
  return null
}

/** The environment of the server names it: there is nothing to type. */
const Ruled = ({ facts: { host, port, variable } }: { facts: MailServerFacts }) => (
  <div>
    <dl className="kv kv--badges">
      <div>
        <dt>Server</dt>
        <dd>
          {host}, port {port}
        </dd>
      </div>
    </dl>
    <p className="field__help">Set by {variable} on the server</p>
  </div>
)

function Server({ section }: { section: MailServerSection }) {
  const { facts, provider, typed } = section
  const known = mailProviders.find(({ id }) => id === provider)
  const keeps = facts.hasLogin && !facts.isLost && typed.host.trim() === facts.host
  const kept = keeps ? 'Kept, and never shown' : ''
  return (
    <>
      <Select
        label="Mail service"
        value={provider}
        options={[...mailProviders.map(({ id, label }) => ({ value: id, label })), other]}
        placeholder="Choose one"
        help={known?.help ?? 'Host, port, user and password are what your mail service calls SMTP.'}
        onChange={section.choose}
      />
      <TextField
        {...section.field('host')}
        label="Host"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="smtp.example.com"
        help={savedBy(facts)}
      />
      <TextField
        {...section.field('port')}
        label="Port"
        inputMode="numeric"
        autoComplete="off"
        help="587 fits nearly always; 465, 2525, 2587 and 25 are taken too."
      />
      <TextField
        {...section.field('user')}
        label="User"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={kept}
      />
      <TextField
        {...section.field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        placeholder={kept}
        help={
          keeps
            ? 'Leave user and password empty to keep those that are there.'
            : 'It is kept encrypted and never shown again.'
        }
      />
    </>
  )
}

const other = { value: 'other', label: 'Other' }

function Foot({ section }: { section: MailServerSection }) {
  const { facts, unsaved, saving, trying, tryIt, typed } = section
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="row gap-2">
        <Button needs={toSave} type="submit" busy={saving} busyLabel="Saving..." disabled={!unsaved}>
          Save
        </Button>
        {facts.variable === null ? (
          <Button
            needs={adminAddressOf(mailSettingsApi.tryServer)}
            kind="outline"
            icon="send"
            busy={trying}
            busyLabel="Trying..."
            disabled={typed.host.trim() === ''}
            onClick={() => void tryIt()}
          >
            Try it
          </Button>
        ) : null}
        {facts.source === 'set' ? (
          <Button
            needs={adminAddressOf(mailSettingsApi.removeServer)}
            kind="ghost"
            icon="trash"
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {unsaved ? <span>Not saved yet</span> : null}
      <ConfirmRemoval
        open={asking}
        what="the mail server"
        onRemove={section.remove}
        onClose={() => setAsking(false)}
      >
        <p>
          Its login is forgotten.{' '}
          {facts.waits
            ? 'From then on all mail waits, until a server is connected again.'
            : 'From then on mail stays in the mailbox here.'}
        </p>
      </ConfirmRemoval>
    </>
  )
}

const changedWords = (by: string | null, on: string): string => `Changed${by ? ` by ${by}` : ''} on ${on}.`

const savedBy = ({ source, changedBy, changedOn }: MailServerFacts): string =>
  source === 'set' && changedOn ? changedWords(changedBy, changedOn) : ''

function fromHelp({ from }: MailServerFacts): string {
  const { variable, usual, source, changedBy, changedOn } = from
  if (variable) return `Set by ${variable} on the server`
  const origin = source === 'set' && changedOn ? changedWords(changedBy, changedOn) : 'The usual value.'
  return `An address that your mail service lets you send from. Empty: ${usual}. ${origin}`
}
