import {
  fillIn,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type IfAny,
  type ParametersOf,
} from '../../server/web/shared/endpoint.ts'
import { csrfToken, renewToken } from './session.ts'

/**
 * An answer that was not a success; `message` is the server's own sentence. With the code `declined` the person did not
 * want to prove who they are: nothing was done, and nothing is wrong.
 */
export class ApiError extends Error {
  readonly status: number
  /** Messages by field, for a form. */
  readonly errors: Record<string, string>
  readonly code: string | undefined

  constructor(status: number, body: Partial<Refusal>) {
    super(body.message ?? 'Something went wrong. Please try again.')
    this.name = 'ApiError'
    this.status = status
    this.errors = body.errors ?? {}
    this.code = body.code
  }
}

/** Makes the error of a call, and notes it in the browser's log; what a form refuses (422) is no failure. */
export function failureOf(what: string, status: number, body: Partial<Refusal>): ApiError {
  const error = new ApiError(status, body)
  if (status !== 422) console.warn(`${what} failed:`, error)
  return error
}

interface Refusal {
  message: string
  errors: Record<string, string>
  code: string
}
interface Options {
  signal?: AbortSignal
  /** Lets the request finish although the page is being left, where it is short enough for that. */
  keepalive?: boolean
  /** How long an answer is waited for: a connection that went while a lid was closed may never say so. */
  timeoutMs?: number
  /** Asked by the screen and not by a person, who is not to be asked to sign in for it. */
  unasked?: boolean
}

/** Browsers refuse a longer body behind a page that is left; sent in the usual way it may still get through. */
const mostKeptAlive = 60_000

type CallArguments<E extends Endpoint> =
  undefined extends BodyOf<E>
    ? IfAny<ParametersOf<E>, [body?: undefined, options?: Options]>
    : [parameters: ParametersOf<E>, body: BodyOf<E>, options?: Options]

/**
 * Calls the back office's API: `await call(contactsApi.move, { id }, { from, to })`.
 * When the session has ended it asks to sign in again, in place, and then repeats the call; nothing typed is lost.
 * A FormData body is sent as it is (uploads).
 * @throws ApiError for every answer that is not a success, also when the server cannot be reached (status 0)
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[parameters, body, options]: CallArguments<E>
): Promise<AnswerOf<E>> {
  return ask(endpoint.method, fillIn(endpoint.path, { ...parameters }), body, options)
}

/** The same for an address that is filled in already. */
export async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
  triesLeft = 2,
): Promise<Answer> {
  const response = await send(method, path, body, options)
  const answered = await response.json().catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    return undefined
  })
  // An answer that was cut off on its way tells nothing, also not that all is well.
  if (response.ok && answered === undefined && isJson(response)) throw notReached(method, path)
  const answer = (answered ?? {}) as Partial<Refusal>
  if (response.ok) return answer as Answer
  const stale = response.status === 401 || (response.status === 403 && isAnswered(answer.code))
  if (stale && triesLeft > 0 && !options.keepalive) {
    const next = await mayGoOn(answer.code, options.unasked)
    if (next === 'again') return ask(method, path, body, options, triesLeft - 1)
    if (next === 'declined') throw new ApiError(response.status, { ...answer, code: 'declined' })
  }
  throw failureOf(`${method} ${path}`, response.status, answer)
}

async function send(method: string, path: string, body: unknown, options: Options): Promise<Response> {
  const upload = body instanceof FormData
  const text = body === undefined || upload ? undefined : JSON.stringify(body)
  const { timeoutMs, keepalive = false, signal } = options
  try {
    return await fetch(path, {
      method,
      keepalive: keepalive && new Blob([text ?? '']).size < mostKeptAlive,
      ...(timeoutMs ? { signal: AbortSignal.timeout(timeoutMs) } : { signal: signal ?? null }),
      headers: {
        Accept: 'application/json',
        ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken() }),
        ...(body === undefined || upload ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: text ?? (body as FormData) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw notReached(method, path)
  }
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false

const notReached = (method: string, path: string) =>
  failureOf(`${method} ${path}`, 0, {
    message: 'The site cannot be reached. Check your connection and try again.',
  })

/** What asks did not come. */
function notLoaded(): never {
  throw notReached('asking', 'who it is')
}

/** What a browser can do something about: an older token, or a proof that is asked for. */
const isAnswered = (code: string | undefined): boolean =>
  code === 'csrf' || code === 'prove' || code === 'prove second'

/**
 * The token may be an older one of ours (signed in again in another tab); or nobody is signed in any more; or the person
 * has to prove that it is them, and may rather not.
 */
async function mayGoOn(code: string | undefined, unasked = false): Promise<'again' | 'declined' | 'refused'> {
  if (code === 'csrf' && (await renewToken())) return 'again'
  if (unasked) return 'refused'
  if (code === 'prove' || code === 'prove second') {
    const { proveYourself } = await import('../behaviours/proveYourself.ts').catch(notLoaded)
    const proved = await proveYourself(code === 'prove second').catch(({ message }: Error) => {
      throw failureOf('asking who it is', 0, { message })
    })
    return proved ? 'again' : 'declined'
  }
  const { signInAgain } = await import('../behaviours/signInAgain.ts').catch(notLoaded)
  return (await signInAgain()) ? 'again' : 'refused'
}
