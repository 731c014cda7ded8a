import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../process.ts'
import { findWebKit } from './find.ts'
import { startSession, type Session } from './webdriver.ts'
import { awake, expressionOf, until, type Engine, type EngineWindow, type WindowSize } from './window.ts'
import { patienceMs } from '../slowness.ts'

/**
 * The WebKit of GTK, which is Safari's engine, spoken to by plain WebDriver in a screen in memory.
 * @throws Error when there is none
 */
export async function startWebKit(): Promise<Engine> {
  const programs = findWebKit()
  if (!programs) throw new Error('There is no WebKit here: install webkit2gtk-driver and xvfb')
  const settings = toolkitSettings()
  const screen = spawn(programs.screen, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ])
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  const drivers = new Set<ChildProcess>()
  const stop = async () => {
    await Promise.all([...drivers, screen].map(ended))
    fs.rmSync(settings, { recursive: true, force: true })
  }
  process.once('exit', () => {
    for (const child of [...drivers, screen]) child.kill()
  })
  return {
    name: 'webkit',
    // A driver serves one browser, and one whose browser has just been closed may never answer again.
    async open(size) {
      const port = await freePort()
      const driver = spawn(programs.driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: display,
          XDG_CONFIG_HOME: settings,
          WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        },
      })
      drivers.add(driver)
      const options = { binary: programs.browser, args: ['--automation'] }
      const window = await openWindow(await startSession(`http://127.0.0.1:${port}`, options), size)
      const close = async () => {
        await window.close()
        await ended(driver)
        drivers.delete(driver)
      }
      return { ...window, close }
    },
    stop,
  }
}

/** The toolbar of the little browser is 447 px wide; a phone's window is not. And nothing moves. */
function toolkitSettings(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'webkit-'))
  fs.mkdirSync(path.join(folder, 'gtk-3.0'))
  fs.writeFileSync(
    path.join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; } image { -gtk-icon-transform: scale(0.1); } entry, button { font-size: 4px; }',
  )
  fs.writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

async function openWindow(session: Session, size: WindowSize): Promise<EngineWindow> {
  const run = <Answer>(expression: string) => session.run<Answer>(`return ${expression}`)
  await session.resize(size)
  // The frame takes some of the window.
  const inner = await run<WindowSize>('({ width: innerWidth, height: innerHeight })')
  await session.resize({ width: 2 * size.width - inner.width, height: 2 * size.height - inner.height })
  const window: EngineWindow = {
    goto: (url) => session.goto(url),
    url: () => session.url(),
    back: () => session.back(),
    run: (look, ...args) => run(expressionOf(look, args)),
    async click(selector) {
      await awake(window)
      await visible(selector)
      await run(
        `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center', behavior: 'instant' })`,
      )
      // What is still moving, or under a message that goes by itself, can be pressed a moment later.
      for (const end = Date.now() + patienceMs; ;) {
        try {
          return await session.click(selector)
        } catch (error) {
          if (Date.now() > end || !/not interactable|intercepted/.test(String(error))) throw error
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
    },
    async type(selector, text) {
      await visible(selector)
      await session.type(selector, text)
    },
    press: (key) => session.press(key),
    control: (letter) => session.control(letter),
    async signIn(siteUrl, cookies) {
      await session.goto(`${siteUrl}/healthz`)
      for (const cookie of cookies) await session.setCookie(cookie)
    },
    // WebDriver tells nothing of the console; the browser's files of a test keep what they hear.
    async complaints() {
      await until(window, 'the scripts', () => 'keptComplaints' in globalThis)
      return run('window.keptComplaints')
    },
    close: () => session.end(),
  }
  const visible = (selector: string) =>
    until(window, selector, (wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector)
  return window
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  return gone
}
