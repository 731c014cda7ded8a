import { useState } from 'react'
import { mailProviders, providerOf } from '../../../server/settings/shared/mailProviders.ts'
import { mailSettingsApi, type MailServerFacts } from '../../../server/settings/shared/mailSettingsApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'

/** What stands in the fields. The login is only ever typed: what is kept never comes back. */
interface Typed {
  host: string
  port: string
  user: string
  password: string
  from: string
}
type Name = keyof Typed

export type MailServerSection = ReturnType<typeof useMailServer>

/** The fields of the mail server: what is typed, what is kept, and what can be done with both. */
export function useMailServer(first: MailServerFacts, onSaved: () => Promise<void>) {
  const [facts, setFacts] = useState(first)
  const [typed, setTyped] = useState(() => asTyped(first))
  const [provider, setProvider] = useState(first.host ? providerOf(first.host) : '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const stored = asTyped(facts)
  const unsaved = (Object.keys(stored) as Name[]).some((name) => typed[name] !== stored[name])
  useLeaveGuard(unsaved)

  /** @param sent what stood in the fields then: what was typed since stays */
  const show = (fresh: MailServerFacts, sent?: Typed) => {
    setFacts(fresh)
    setTyped((now) => (sent ? notSent(sent, now, asTyped(fresh)) : asTyped(fresh)))
    setProvider((now) => (sent && now !== provider ? now : fresh.host && providerOf(fresh.host)))
    setErrors({})
  }
  // Whichever button is pressed next, what was said of the last try goes.
  const [cause] = useState(() => new EventTarget())
  const begin = () => {
    cause.dispatchEvent(new Event('submit'))
    setErrors({})
  }
  const failed = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 422) setErrors(error.errors)
    toastError(error, cause)
    // What was typed stays; pressed again, it takes the place of what somebody else has saved.
    if (error instanceof ApiError && error.code === 'version')
      await call(mailSettingsApi.screen).then(({ server }) => setFacts(server), toastError)
  }

  const [saving, save] = useBusy(async () => {
    begin()
    try {
      const fresh = await call(mailSettingsApi.saveServer, {}, bodyOf(typed, facts))
      show(fresh, typed)
      toast({ ...savedWords(fresh), cause })
      await onSaved()
    } catch (error) {
      await failed(error)
    }
  })
  const [trying, tryIt] = useBusy(async () => {
    begin()
    try {
      const { email, server } = await call(mailSettingsApi.tryServer, {}, bodyOf(typed, facts))
      // What somebody else saved meanwhile was not seen here: saving must find that out.
      setFacts((now) => ({ ...now, login: server.login }))
      const next = unsaved ? ' Save it, so that all mail leaves this way.' : ''
      toast({ title: 'It works', text: `A test is on its way to ${email}.${next}`, kind: 'ok', cause })
    } catch (error) {
      await failed(error)
    }
  })
  const remove = async () => {
    begin()
    try {
      show(await call(mailSettingsApi.removeServer))
      toast({ title: 'Removed', text: 'No mail leaves by it any more.', kind: 'ok' })
      await onSaved()
    } catch (error) {
      await failed(error)
    }
  }

  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  return {
    facts,
    typed,
    unsaved,
    saving,
    save,
    trying,
    tryIt,
    remove,
    provider,
    /** Fills in what is the same for every customer of a service. */
    choose(id: string) {
      const { host, port, user } = mailProviders.find((each) => each.id === id) ?? other
      setProvider(id)
      set({ host, port: String(port), user, password: '' })
    },
    /** What a field of one line takes. */
    field: (name: Name) => ({
      value: typed[name],
      error: errors[name],
      onChange(value: string) {
        set({ [name]: value })
        if (name === 'host') setProvider(providerOf(value))
      },
    }),
  }
}

const other = { host: '', port: 587, user: '' }

const asTyped = ({ host, port, from }: MailServerFacts): Typed => ({
  host,
  port: String(port),
  user: '',
  password: '',
  from: from.source === 'usual' ? '' : from.value,
})

/** What is stored now with what was typed since. User and password go together, and with a host: none of it stays alone. */
function notSent(sent: Typed, now: Typed, fresh: Typed): Typed {
  const { user, password } = now
  const isOther = now.host !== sent.host || user !== sent.user || password !== sent.password
  return { ...typedSince(sent, now, fresh), ...(isOther ? { user, password } : {}) }
}

/** What the environment rules is not sent. What is no number is refused at its field. */
function bodyOf({ host, port, user, password, from }: Typed, facts: MailServerFacts) {
  return {
    ...(facts.variable ? {} : { host, port: Number(port.trim() || Number.NaN), user, password }),
    ...(facts.from.variable ? {} : { from: from.trim() || null }),
    seen: { server: facts.changedAt, from: facts.from.changedAt },
  }
}

function savedWords({ login, source }: MailServerFacts): Parameters<typeof toast>[0] {
  if (login?.complaint)
    return {
      title: 'Saved, but the mail server does not take us',
      text: `It says: ${login.complaint}. Press “Try it” to see what to do.`,
      kind: 'bad',
    }
  const text = login && source === 'set' ? 'The mail server takes your mail.' : 'It holds from now on.'
  return { title: 'Saved', text, kind: 'ok' }
}
