import type { FormAnswer } from '../../server/web/shared/formAnswer.ts'

/** What the server says to a form that was sent by script. */
export type Answer<Said = FormAnswer> = Said & { status: number }

/**
 * Sends a form as its browser would, and asks for data instead of a page.
 * @param extra fields that the form does not show
 * @returns the answer, or undefined when there was none worth reading (no network, an error of the server)
 */
export async function postForm<Said = FormAnswer>(
  form: HTMLFormElement,
  extra: Record<string, string> = {},
): Promise<Answer<Said> | undefined> {
  const body = new URLSearchParams(extra)
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(20_000),
    })
    if (response.status >= 500) return undefined
    return { ...((await response.json()) as Said), status: response.status }
  } catch {
    return undefined
  }
}
