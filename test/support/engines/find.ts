import fs from 'node:fs'
import path from 'node:path'
import { installed, onPath } from '../packages.ts'

const webkitFolders = ['/usr/lib', '/usr/libexec', '/usr/lib64'].flatMap((folder) => [
  folder,
  ...subfolders(folder),
])
const miniBrowsers = webkitFolders.flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => path.join(folder, name, 'MiniBrowser')),
)

interface WebKitPrograms {
  driver: string
  browser: string
  /** Draws into memory where there is no screen. */
  screen: string
}

/** Firefox: FIREFOX_BIN, or one on PATH; otherwise it is installed where that is possible. */
export function findFirefox(): string | undefined {
  const look = () => process.env.FIREFOX_BIN ?? onPath('firefox-esr', 'firefox')
  return look() ?? (installed('firefox-esr') ? look() : undefined)
}

/** The WebKit of GTK with its driver and a screen in memory; otherwise it is installed where that is possible. */
export function findWebKit(): WebKitPrograms | undefined {
  return lookForWebKit() ?? (installed('webkit2gtk-driver', 'xvfb') ? lookForWebKit() : undefined)
}

function lookForWebKit(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver')
  const browser = miniBrowsers.find((file) => fs.existsSync(file))
  const screen = onPath('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

function subfolders(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  const entries = fs.readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name))
}
