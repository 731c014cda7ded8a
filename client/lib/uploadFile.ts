import { api, failureOf } from './api.ts'
import { csrfToken } from './session.ts'

/**
 * Sends one file, telling how far it is.
 * @param onProgress from 0 to 1
 * @throws ApiError with the server's sentence about this file
 */
export async function uploadFile<Answer>(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const form = new FormData()
  form.append('file', file)
  const { status, body } = await send(path, form, onProgress)
  // The session has ended: the ordinary call asks to sign in again, in place, and sends the file once more.
  if (status === 401 || status === 403) return api.post<Answer>(path, form)
  if (status >= 200 && status < 300) return body as Answer
  throw failureOf(
    `POST ${path}`,
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
