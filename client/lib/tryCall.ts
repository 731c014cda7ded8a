import type { AnswerOf, BodyOf, Endpoint } from '../../server/web/shared/endpoint.ts'
import { csrfToken, readSession, takeToken } from './session.ts'

export type Tried<E> =
  | { answer: AnswerOf<E>; message?: undefined; code?: undefined }
  | { answer?: undefined; message: string; code?: string | undefined }

/**
 * Calls what leads into the back office, where asking to sign in would be no help: what it refuses is an answer.
 * A token that comes along is taken over.
 */
export async function tryCall<E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E>,
  again = true,
): Promise<Tried<E>> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(endpoint.method === 'GET' ? {} : { 'x-csrf-token': csrfToken() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!response) return { message: 'The site cannot be reached. Check your connection and try again.' }
  const answer = (await response.json().catch(() => ({}))) as Partial<Answer>
  if (answer.csrfToken) takeToken(answer.csrfToken)
  if (response.ok) return { answer: answer as AnswerOf<E> }
  if (answer.code === 'csrf' && again && (await readSession())) return tryCall(endpoint, body, false)
  return { message: answer.message ?? 'Something went wrong. Please try again.', code: answer.code }
}

interface Answer {
  message: string
  code: string
  csrfToken: string
}
