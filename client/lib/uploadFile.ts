import { fillIn, type AnswerOf, type Endpoint, type ParametersOf } from '../../server/web/shared/endpoint.ts'
import { ask, failureOf } from './api.ts'
import { csrfToken } from './session.ts'

type UploadEndpoint = Endpoint<string, { body: FormData }>

/**
 * Sends one file, telling how far it is.
 * @param onProgress from 0 to 1
 * @throws ApiError with the server's sentence about this file
 */
export async function uploadFile<E extends UploadEndpoint>(
  to: E,
  parameters: ParametersOf<E>,
  file: File,
  onProgress: (share: number) => void,
): Promise<AnswerOf<E>> {
  const path = fillIn(to.path, { ...parameters })
  const form = new FormData()
  form.append('file', file)
  const { status, body } = await send(path, form, onProgress)
  // The session has ended: the ordinary call asks to sign in again, in place, and sends the file once more.
  if (status === 401 || status === 403) return ask<AnswerOf<E>>(to.method, path, form)
  if (status >= 200 && status < 300) return body as AnswerOf<E>
  throw failureOf(
    `${to.method} ${path}`,
    status,
    status === 0 ? { message: 'The connection was lost. Try again.' } : (body as object),
  )
}

/** Only XMLHttpRequest reports how much of a body has left. */
function send(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('x-csrf-token', csrfToken())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: request.response ?? {} }),
    )
    request.send(form)
  })
}
