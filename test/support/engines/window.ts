import { patienceMs } from '../slowness.ts'

/** The engines in which a person may open the site. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engines)[number]

export interface WindowSize {
  /** In CSS pixels, without the frame. */
  width: number
  height: number
}

interface Cookie {
  name: string
  value: string
}

/** A browser window of any engine, like one of a visitor who was never here. Waiting gives up after eight seconds. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  url(): Promise<string>
  back(): Promise<void>
  /** Runs a function in the page; it and its arguments must stand alone. */
  run<Answer, Args extends readonly unknown[]>(
    look: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer>
  /** Presses the middle of the first element that matches, as soon as it is there. */
  click(selector: string): Promise<void>
  /** Types into a field, as soon as it is there. */
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>
  /** Presses a letter while Control is held. */
  control(letter: string): Promise<void>
  /** Cookies of this site, before its first page is opened. */
  signIn(siteUrl: string, cookies: Cookie[]): Promise<void>
  /** What the page complained about since it was opened: errors, and violations of the security policy. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  name: EngineName
  open(size: WindowSize): Promise<EngineWindow>
  /** Ends the browser and all that was started for it. */
  stop(): Promise<void>
}

/** Waits until the page answers yes. @throws Error with what was waited for */
export async function until<Args extends readonly unknown[]>(
  window: EngineWindow,
  what: string,
  look: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const end = Date.now() + patienceMs
  // A page that is being left answers nothing; the next one will.
  while (!(await window.run(look, ...args).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what} at ${await window.url()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits until a public page hears what is pressed: its script comes after the first paint. */
export const awake = (window: EngineWindow): Promise<void> =>
  until(window, 'its script', () => !document.querySelector('html:not([data-awake]):has(#faces)'))

/** Waits until an element matches. */
export const seen = (window: EngineWindow, selector: string): Promise<void> =>
  until(window, selector, (wanted) => document.querySelector(wanted) !== null, selector)

/** Waits until the page shows this text. */
export const says = (window: EngineWindow, text: string): Promise<void> =>
  until(window, `"${text}"`, (wanted) => document.body.innerText.includes(wanted), text)

/**
 * A function with its arguments as one expression. The compiler of the tests names functions by a helper that the page
 * does not have.
 */
export function expressionOf(look: (...args: never[]) => unknown, args: readonly unknown[]): string {
  const values = args.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')
  return `(() => { const __name = (it) => it; return (${look.toString()})(${values}) })()`
}
