import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '../../server/paths.ts'
import { publicPages } from './pages.ts'

const kinds = ['page', 'view', 'search', 'form', 'screen', 'sign-in'] as const
type Kind = (typeof kinds)[number]

/** A form that was sent, and whether its visitor was told that it arrived. */
interface SentForm {
  table: 'contact_submissions' | 'newsletter_subscriptions' | 'audit_requests'
  email: string
  isAcknowledged: boolean
}

export interface Visits {
  /** In milliseconds; a second try is in it. */
  took: Record<Kind, number[]>
  forms: SentForm[]
  views: { sent: number; acknowledged: number }
  /** Answers that should not be: of the site itself, not of a balancer whose process is gone. */
  wrong: string[]
  /** Who was cut off, and answered when they tried once more; and who would have had to try a third time. */
  retried: number
  lost: number
}

/** People who come at this pace, whether or not earlier ones were answered. */
export interface Coming {
  perSecond: number
  seconds: number
  /** What the owner's browser sends, and what they sign in with. */
  headers: Record<string, string>
  owner: { email: string; password: string }
}

interface Ask {
  method?: 'POST'
  path: string
  headers?: Record<string, string>
  json?: object
}
interface Answer {
  /** 0 when the connection broke. */
  status: number
  text: string
  cookies: string
}

/** Of forty who come, so many do this; of two hundred, one signs in. */
const order: Kind[] = [
  ...Array<Kind>(24).fill('page'),
  ...Array<Kind>(10).fill('view'),
  ...Array<Kind>(2).fill('search'),
  ...Array<Kind>(3).fill('form'),
  'screen',
]
const kindOf = (at: number): Kind => (at % 200 === 199 ? 'sign-in' : order[(at * 7) % order.length]!)

const words = ['culture', 'change', 'leaders', 'strategy', 'survey', 'channels', 'plan', 'trust']
const screens = ['/admin/dashboard', '/admin/contacts', '/admin/analytics', '/admin/audits']
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** A person waits a moment before they press again. */
const breathMs = 250

/** Lets them come, each from an address of their own, and notes what they met. */
export async function visit(url: string, coming: Coming): Promise<Visits> {
  const agent = new http.Agent({ keepAlive: true })
  const visits: Visits = {
    took: Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Visits['took'],
    forms: [],
    views: { sent: 0, acknowledged: 0 },
    wrong: [],
    retried: 0,
    lost: 0,
  }
  const open = new Set<Promise<void>>()
  const began = performance.now()
  for (let at = 0; at < coming.perSecond * coming.seconds; at++) {
    const wait = began + (at * 1_000) / coming.perSecond - performance.now()
    if (wait > 1) await sleep(wait)
    const one = come(at).finally(() => open.delete(one))
    open.add(one)
  }
  await Promise.all(open)
  agent.destroy()
  return visits

  async function come(at: number): Promise<void> {
    const kind = kindOf(at)
    const started = performance.now()
    if (kind === 'view') await look(at)
    else if (kind === 'form') await fillIn(at)
    else if (kind === 'sign-in') await signIn(at)
    else await twice(at, { path: pathOf(kind, at), ...(kind === 'screen' && { headers: coming.headers }) })
    visits.took[kind].push(performance.now() - started)
  }

  /** A browser tells of a view once. */
  async function look(at: number): Promise<void> {
    visits.views.sent++
    const json = { kind: 'view', path: pathOf('page', at), referrer: 'https://www.google.com/', loadMs: 812 }
    const { status } = await send(at, { method: 'POST', path: paths.beacon, json })
    if (status === 204) visits.views.acknowledged++
    else if (!isCutOff(status)) visits.wrong.push(`${status} ${paths.beacon}`)
  }

  async function fillIn(at: number): Promise<void> {
    const { table, path, json } = forms[Math.floor(at / order.length) % forms.length]!(at)
    const { status } = await twice(at, { method: 'POST', path, json })
    visits.forms.push({ table, email: emailOf(at), isAcknowledged: status === 200 })
  }

  async function signIn(at: number): Promise<void> {
    const path = '/admin/api/session'
    const { text, cookies, status } = await twice(at, { path })
    if (status !== 200) return
    const { csrfToken } = JSON.parse(text) as { csrfToken: string }
    const headers = { cookie: cookies, 'x-csrf-token': csrfToken }
    await twice(at, { method: 'POST', path, headers, json: coming.owner })
  }

  /** Whoever is cut off tries once more. */
  async function twice(at: number, ask: Ask): Promise<Answer> {
    let answer = await send(at, ask)
    if (isCutOff(answer.status)) {
      await sleep(breathMs)
      answer = await send(at, ask)
      if (isCutOff(answer.status)) visits.lost++
      else visits.retried++
    }
    if (answer.status >= 400 && !isCutOff(answer.status))
      visits.wrong.push(`${answer.status} ${ask.method ?? 'GET'} ${ask.path}`)
    return answer
  }

  function send(at: number, { method, path, headers, json }: Ask): Promise<Answer> {
    return new Promise((resolve) => {
      const lost = () => resolve({ status: 0, text: '', cookies: '' })
      const body = json && JSON.stringify(json)
      const request = http.request(
        url + path,
        {
          agent,
          method: method ?? 'GET',
          headers: {
            'user-agent': browser,
            'x-forwarded-for': addressOf(at),
            accept: json ? 'application/json' : 'text/html',
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (answer) => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
          answer
            .toArray()
            .then((parts) => resolve({ status: answer.statusCode!, text: parts.join(''), cookies }), lost)
        },
      )
      request.once('error', lost)
      request.end(body)
    })
  }
}

/** The connection broke, or the balancer says that whom it asked is gone. */
const isCutOff = (status: number): boolean => [0, 502, 504].includes(status)

function pathOf(kind: Kind, at: number): string {
  if (kind === 'search') return `/blog?q=${words[at % words.length]}+${at}`
  if (kind === 'screen') return screens[Math.floor(at / order.length) % screens.length]!
  return publicPages[at % publicPages.length]!
}

const addressOf = (at: number): string => `198.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
const emailOf = (at: number): string => `person${at}@fennel.example`

type Form = (at: number) => { table: SentForm['table']; path: string; json: object }
const forms: Form[] = [
  (at) => ({
    table: 'contact_submissions',
    path: paths.enquiries,
    json: {
      name: `Person ${at}`,
      email: emailOf(at),
      company: 'Harbour Foods',
      role: 'Head of People',
      company_size: '51-200',
      service: 'Custom Solution',
      timeline: '',
      message: 'Hello',
      submission_key: `bench-submission-${at}`,
    },
  }),
  (at) => ({
    table: 'newsletter_subscriptions',
    path: paths.newsletter,
    json: { email: emailOf(at), source: 'footer' },
  }),
  (at) => ({
    table: 'audit_requests',
    path: paths.auditRequests,
    json: { first_name: 'Person', last_name: String(at), email: emailOf(at) },
  }),
]
