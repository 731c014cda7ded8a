import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compareWith } from './lib/against.ts'

// npm run bench: every measurement in turn. `npm run bench -- pages growth-posts` runs some of them, and
// `npm run bench -- --against COMMIT pages` the same there and here in turns.
const parts = [
  'pages', // speed beside a bare server, memory, start
  'paint', // first paint on a slow line, Lighthouse's largest paint, script and weight of public pages
  'publish', // nobody sees half a page, or an old one, while words are published under load
  'issue', // an issue to 100,000 readers: queued, claimed, sent, and the site's pages meanwhile
  'killed', // an issue to 100,000 readers by a process that is killed ten times: each reader once
  'editor', // in a browser: opening a text of 30,000 words, a key in it, and the script it takes
  'views', // what counting a page view costs
  'growth-analytics', // 10,000,000 page views
  'growth-audits', // 200,000 audit requests
  'growth-contacts', // 1,000,000 contacts, 200,000 enquiries
  'growth-email', // 1,000,000 messages and enrolments
  'growth-screens', // the back office over HTTP with 1,000,000 contacts, its exports, the API
  'growth-posts', // 10,000 posts, and the variants of a picture
  'processes', // eight processes behind a balancer, one killed every ten seconds: nothing lost, nothing twice
  'uploads', // memory while the costliest pictures and eight films come
]

const { values, positionals: wanted } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
})
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${parts.join(', ')}.`)
  process.exit(2)
}

const chosen = wanted.length > 0 ? wanted : parts
if (values.against) {
  await compareWith(values.against, chosen)
  process.exit()
}

const broken = chosen.filter((part) => {
  console.log(`\n== ${part}`)
  const file = path.join(import.meta.dirname, `${part}.ts`)
  return spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' }).status !== 0
})
console.log(broken.length === 0 ? '\nEvery part holds its bars.' : `\nNot as wanted: ${broken.join(', ')}`)
process.exit(broken.length === 0 ? 0 : 1)
