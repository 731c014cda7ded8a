import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../server/root.ts'
import { floorOf, isShared } from './support/floors.ts'
import { readGraph, type Graph } from './support/importGraph.ts'

describe('The architecture', () => {
  let graph: Graph
  before(async () => {
    graph = await readGraph()
  })

  it('lets imports point down only', () => {
    const upwards = [...graph].flatMap(([file, imports]) =>
      imports
        .filter((target) => graph.has(target) && floorOf(target) > floorOf(file))
        .map((target) => `${file} imports ${target}`),
    )
    expect(upwards).to.deep.equal([])
  })

  it('has no circles', () => {
    expect(circles(graph)).to.deep.equal([])
  })

  it('lets the browser import only what lies in shared', () => {
    const foreign = [...graph]
      .filter(([file]) => file.startsWith('client/'))
      .flatMap(([file, imports]) =>
        imports
          .filter((target) => target.startsWith('server/') && !isShared(target))
          .map((target) => `${file} imports ${target}`),
      )
    expect(foreign).to.deep.equal([])
  })

  it('keeps what is shared free of everything but zod/mini, marked and what stands on the lowest floor', () => {
    const isPure = (target: string) =>
      ['zod/mini', 'marked'].includes(target) || (graph.has(target) && floorOf(target) === 0)
    const impure = [...graph]
      .filter(([file]) => isShared(file))
      .flatMap(([file, imports]) =>
        imports.filter((target) => !isPure(target)).map((target) => `${file} imports ${target}`),
      )
    expect(impure).to.deep.equal([])
  })

  it('lets one server file alone know the islands', () => {
    const knowing = [...graph]
      .filter(
        ([file, imports]) =>
          file.startsWith('server/') && imports.some((target) => target.startsWith('client/')),
      )
      .map(([file]) => file)
    expect(knowing).to.deep.equal(['server/web/islands.ts'])
  })

  it('gives the browser zod/mini, never zod', () => {
    const heavy = [...graph]
      .filter(([file, imports]) => file.startsWith('client/') && imports.includes('zod'))
      .map(([file]) => file)
    expect(heavy).to.deep.equal([])
  })

  it('keeps SQL away from whoever knows a request or an answer', () => {
    const mixed = [...graph]
      .filter(([, imports]) => imports.includes('express') && imports.includes('server/rows.ts'))
      .map(([file]) => file)
    expect(mixed).to.deep.equal([])
  })

  it('keeps statements in files that end in Queries.ts, but for a few that are named', () => {
    const asking = [...graph]
      .filter(([file, imports]) => file.startsWith('server/') && imports.includes('server/rows.ts'))
      .map(([file]) => file)
      .filter((file) => !file.endsWith('Queries.ts'))
    expect(asking.toSorted()).to.deep.equal(askingBesides)
  })

  it('keeps files small', () => {
    const long = [
      ...['server', 'client', 'test', 'bench', 'migrations', 'seeds'].flatMap(sources),
      ...filesUnder('client', /\.css$/),
      ...filesUnder('views', /\.ejs$/),
    ]
      .map((file) => ({ file, lines: linesOf(file).length }))
      .filter(({ lines }) => lines > 250)
    expect(long).to.deep.equal([])
  })

  it('writes values into pages escaped', () => {
    const raw = viewsOf()
      .flatMap((file) =>
        [...fs.readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/<%-\s*([\s\S]*?)\s*-?%>/g)].map(
          (match) => `${file}: ${match[1]!}`,
        ),
      )
      .filter((use) => !finishedHtml.some((pattern) => pattern.test(use)))
    expect(raw).to.deep.equal([])
  })

  it('has views and a description of the product that nobody must scroll sideways to read', () => {
    const wide = [...filesUnder('views', /\.ejs$/), 'docs/product.md'].flatMap((file) =>
      linesOf(file).flatMap((line, at) => (line.length > 110 ? [`${file}:${at + 1}: ${line.length}`] : [])),
    )
    expect(wide).to.deep.equal([])
  })

  it('locks packages at or above the versions without known holes', () => {
    const { packages } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    const old = Object.entries(floors)
      .map(([name, least]) => ({ name, least, locked: packages[`node_modules/${name}`]?.version ?? '0.0.0' }))
      .filter(({ least, locked }) => compare(locked, least) < 0)
    expect(old).to.deep.equal([])
  })
})

/** What begins or migrates a database, begins, wakes or ends a process, and what every room queues its messages with. */
const askingBesides = [
  'server/cli/limitAccount.ts',
  'server/cli/seed.ts',
  'server/firstSchema.ts',
  'server/migrations.ts',
  'server/outbox/enqueue.ts',
  'server/web/databaseAnswers.ts',
  'server/web/wakeWorkers.ts',
]

/** Helpers that return finished HTML, other views, fixed text, and what was escaped or cleaned before. */
const finishedHtml = [
  // What the build made for a page's head, allowed by its hash.
  /^views\/partials\/(?:admin-)?head\.ejs: inline\.(?:sheet|faces|script)\.text$/,
  /: include\(/,
  /: (?:await )?(?:icon|island|json|mailAddress|picture|rich|sentences|unbroken|voiced)\(/,
  /\/mail-[\w-]+\.ejs: button\(/,
  /: (?:body|sprite\(\))$/,
  /^views\/layouts\/\w+\.ejs: (?:above|below|links)$/,
  /^views\/pages\/legal\.ejs: part$/,
  /^views\/proof\/case\.ejs: part\.html$/,
  /: '[^']*'\.repeat\(\w+\)$/,
  /: locals\.\w+ \? '[^']*' : '[^']*'$/,
  /^views\/blog\/picture\.ejs: picture\.cover$/,
  /^views\/enquiries\/form\.ejs: field\('/,
  /^views\/outbox\/mailbox-message\.ejs: text$/,
  /^views\/outbox\/template\.ejs: content$/,
]

/** Versions below these have published holes (docs/security-and-reliability.md). */
const floors: Record<string, string> = {
  multer: '2.1.1',
  nodemailer: '10.0.5',
  sharp: '0.35.3',
  express: '5.0.0',
  'sanitize-html': '2.17.5',
  csurf: '1.11.0',
}

function circles(graph: Graph): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

function filesUnder(folder: string, named: RegExp): string[] {
  return fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => named.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
}

const sources = (folder: string): string[] => filesUnder(folder, /\.(?:tsx?|mjs)$/)

/** The views that become HTML; a mail's plain text has nothing to escape. */
const viewsOf = (): string[] => filesUnder('views', /(?<![.-]te?xt)\.ejs$/)

const linesOf = (file: string): string[] => fs.readFileSync(path.join(projectRoot, file), 'utf8').split('\n')

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number))
  for (let at = 0; at < 3; at++) {
    if (left![at] !== right![at]) return left![at]! - right![at]!
  }
  return 0
}
