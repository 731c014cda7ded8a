import type { Screen, ScreenStep } from './screen.ts'

type More = Pick<Screen, 'steps' | 'widths' | 'window' | 'refused'>

/** A screen of the back office. */
export const screen = (name: string, path: string, more: More = {}): Screen => ({
  name: `admin ${name}`,
  path: `/admin/${path}`,
  admin: true,
  ...more,
})
/** A dialog, opened by what carries this label. */
export const dialog = (name: string, path: string, opener: string, ...steps: ScreenStep[]): Screen =>
  screen(name, path, { window: true, steps: [...steps, ['click', opener], ['wait', 'dialog[open]']] })
