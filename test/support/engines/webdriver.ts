/** As much of W3C WebDriver as these tests speak. */
export interface Session {
  goto(url: string): Promise<void>
  url(): Promise<string>
  back(): Promise<void>
  /** The body of a function, run in the page. */
  run<Answer>(script: string): Promise<Answer>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: keyof typeof keys): Promise<void>
  /** A letter while Control is held. */
  control(letter: string): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  setCookie(cookie: { name: string; value: string }): Promise<void>
  end(): Promise<void>
}

// WebDriver, "Keyboard actions": keys without a character have one of their own.
const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' }
const control = '\uE009'
const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Opens a window of its own profile.
 * @param server where the driver listens; it may have been started a moment ago
 * @throws Error with the driver's words
 */
export async function startSession(
  server: string,
  options: { binary: string; args: string[] },
): Promise<Session> {
  await whenReady(server)
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${server}/session`, {
    capabilities: { alwaysMatch: wanted },
  })
  const here = `${server}/session/${sessionId}`
  const post = (path: string, body: object = {}) => ask<null>('POST', `${here}/${path}`, body)
  const act = async (actions: object[]) =>
    void (await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }))
  const find = async (selector: string): Promise<string> => {
    const body = { using: 'css selector', value: selector }
    const element = await ask<Record<string, string>>('POST', `${here}/element`, body)
    return element[elementKey]!
  }
  return {
    goto: async (url) => void (await post('url', { url })),
    url: () => ask<string>('GET', `${here}/url`),
    back: async () => void (await post('back')),
    run: (script) => ask('POST', `${here}/execute/sync`, { script, args: [] }),
    click: async (selector) => void (await post(`element/${await find(selector)}/click`)),
    type: async (selector, text) => void (await post(`element/${await find(selector)}/value`, { text })),
    press: (key) => act([down(keys[key]), up(keys[key])]),
    control: (letter) => act([down(control), down(letter), up(letter), up(control)]),
    resize: async (size) => void (await post('window/rect', size)),
    setCookie: async (cookie) => void (await post('cookie', { cookie: { ...cookie, httpOnly: true } })),
    end: async () => void (await ask('DELETE', here)),
  }
}

async function whenReady(server: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const status = await ask<{ ready: boolean }>('GET', `${server}/status`).catch(() => undefined)
    if (status?.ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The WebDriver server did not answer')
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const { pathname } = new URL(url)
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw new Error(`${method} ${pathname} was not answered`, { cause: error })
  })
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${pathname}: ${value.error}: ${value.message}`)
  return value
}
