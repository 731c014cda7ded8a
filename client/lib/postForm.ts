/** What the server says to a form that was sent by script. */
export interface Answer {
  ok: boolean
  status: number
  code?: string
  /** What the server says of it. */
  message?: string
  errors?: Record<string, string>
}

/**
 * Sends a form as its browser would, and asks for data instead of a page.
 * @param extra fields that the form does not show
 * @returns the answer, or undefined when there was none worth reading (no network, an error of the server)
 */
export async function postForm<More = object>(
  form: HTMLFormElement,
  extra: Record<string, string> = {},
): Promise<(Answer & More) | undefined> {
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
    return { ...((await response.json()) as Answer & More), status: response.status }
  } catch {
    return undefined
  }
}
