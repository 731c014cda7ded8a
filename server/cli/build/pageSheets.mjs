import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { drawnByCode } from '../start/stale.mjs'
import { onlyUsed } from './onlyUsed.mjs'

/**
 * The kinds of page that most visitors see: a sheet of their own stands in each, with what their views can use. A page that
 * is none of them carries the whole sheet.
 */
const kinds = {
  home: { layout: 'site', views: ['pages/home'] },
  landing: { layout: 'slim', views: ['pages/commsaudit'] },
  list: { layout: 'site', views: ['blog/list', 'issues/archive'] },
  article: { layout: 'site', views: ['blog/article', 'issues/issue'] },
  text: { layout: 'site', views: ['pages/legal', 'pages/sitemap', 'pages/not-found'] },
  service: { layout: 'site', views: ['offers/service'] },
  cases: { layout: 'site', views: ['proof/cases', 'proof/case'] },
}

/** What comes in place of a form that was sent. */
const answers = {
  '/audit/request-form.ejs': '/audit/check-email.ejs',
  '/enquiries/form.ejs': '/enquiries/sent.ejs',
}

/**
 * @param whole the sheet of the public site
 * @param later what comes after the first paint, whose colours and sizes are in the page's sheet
 * @returns the files by name, their names by kind (`home.css`), and the kinds by layout and view (`site pages/home`)
 */
export function pageSheets(root, whole, later) {
  const code = publicCode(root)
  const files = new Map()
  const names = {}
  const kindOf = {}
  for (const [kind, { layout, views }] of Object.entries(kinds)) {
    const drawn = `${withIncluded(root, [`layouts/${layout}`, ...views])}\n${code}`
    const css = onlyUsed(whole, namesIn(drawn), drawn + later)
    const file = `${kind}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
    files.set(file, css)
    names[`${kind}.css`] = `/build/${file}`
    for (const view of views) kindOf[`${layout} ${view}`] = `${kind}.css`
  }
  return { files, names, kindOf }
}

/** What these views say, and all that they name in quotes and is a view: a name that goes on (`step-${…}`) names many. */
function withIncluded(root, views) {
  const folder = path.join(root, 'views')
  const all = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  const texts = new Map()
  const read = (file) => {
    if (texts.has(file)) return
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    texts.set(file, text)
    if (answers[file]) read(answers[file])
    for (const [, named, goesOn] of text.matchAll(/['"`](\/[\w/-]+(?:\.svg)?)(\$\{)?/g)) {
      const isNamed = (one) => (goesOn ? one.startsWith(named) : one === named || one === `${named}.ejs`)
      for (const one of all) if (isNamed(one) && /\.(?:ejs|svg)$/.test(one)) read(one)
    }
  }
  for (const view of views) read(`/${view}.ejs`)
  return [...texts.values()].join('\n')
}

/** Classes and ids that a text gives: as attributes, as `cls` of a part, to an icon, or from a script. */
function namesIn(text) {
  const given = [
    ...text.matchAll(/\b(?:class(?:Name)?|id)\s*=\s*(["'`])([^]*?)\1/g),
    ...text.matchAll(/\bcls:\s*(["'`])([^]*?)\1/g),
    ...text.matchAll(/\b(icon|make)\(([^)]*)\)/g),
  ]
  return new Set(given.flatMap(([, , names]) => names.match(/[\w-]+/g) ?? []))
}

/** What the server draws without a view, and what scripts of visitors draw. */
function publicCode(root) {
  const server = drawnByCode
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => !file.includes('/admin/'))
  const client = ['behaviours', 'lib', 'popups'].flatMap((folder) => filesIn(root, `client/${folder}`))
  return [...server, ...client].map((file) => fs.readFileSync(file, 'utf8')).join('\n')
}

const filesIn = (root, folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(root, folder, file))
