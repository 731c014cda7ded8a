import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { migrate } from '../../server/migrations.ts'
import { projectRoot } from '../../server/root.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'
import { spawnBuilt } from '../support/process.ts'

describe('The built server', () => {
  let folder: string
  let database: EmptyDatabase
  before(async function () {
    this.timeout(300_000)
    const build = path.join(projectRoot, 'server/cli/build.mjs')
    const { status, stderr } = spawnSync(process.execPath, [build, '--if-stale'], { encoding: 'utf8' })
    expect(status, stderr).to.equal(0)
    folder = withoutSources()
    database = await emptyDatabase()
    await migrate(database.url)
  })
  after(async () => {
    await database.drop()
    fs.rmSync(folder, { recursive: true })
  })

  /** A copy of what a host keeps, without any TypeScript. */
  function withoutSources(): string {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
    for (const name of ['dist', 'migrations', 'package.json', 'public', 'server', 'views'])
      fs.cpSync(path.join(projectRoot, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => !/\.tsx?$/.test(file),
      })
    fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'))
    return copy
  }

  const compiled = () =>
    fs.readdirSync(path.join(folder, 'dist')).filter((name) => name.endsWith('.compiled'))

  async function expectPages() {
    const site = await spawnBuilt(folder, { DATABASE_URL: database.url })
    try {
      for (const page of ['/', '/admin/login']) {
        const answer = await fetch(site.url + page)
        expect(answer.status, `${page}\n${site.log()}`).to.equal(200)
      }
    } finally {
      expect(await site.kill('SIGTERM')).to.equal(0)
    }
  }

  it('shows pages where no sources are', expectPages).timeout(60_000)

  it('starts all the same where what was compiled is of another Node', async () => {
    // One for each set of flags; Node 24 takes the same for both.
    expect(compiled()).to.have.length(Number(process.versions.node.split('.')[0]) < 24 ? 2 : 1)
    for (const name of compiled()) fs.writeFileSync(path.join(folder, 'dist', name), 'of another Node')
    await expectPages()
    for (const name of compiled()) fs.rmSync(path.join(folder, 'dist', name))
    await expectPages()
  }).timeout(120_000)

  /** A start without what it needs says why. @param more of the program, which calls `fails` */
  const failing = (more: string): string => {
    const fails = `const fails = () => require('./dist/run.cjs').commands.startSite()
      .then(({ run }) => run()).catch((e) => console.log(e.stack))`
    const { stdout } = spawnSync(process.execPath, ['-e', `${fails};${more}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    })
    return stdout
  }

  it('names the source in which something failed, with its line', () => {
    const stdout = failing('fails()')
    const [, line] = /at checked \(.*\/server\/config\.ts:(\d+):1\)/.exec(stdout)!
    const source = fs.readFileSync(path.join(projectRoot, 'server/config.ts'), 'utf8').split('\n')
    expect(source.slice(Number(line) - 2, Number(line) + 1).join('\n')).to.include('throw new')
  }).timeout(60_000)

  it('tells what failed also where no file can be opened, as in a flood, and the source as soon as one can', () => {
    const stdout = failing(`const fs = require('node:fs')
      const { readFileSync } = fs
      fs.readFileSync = (...given) => {
        if (String(given[0]).endsWith('places.json')) throw new Error('EMFILE: too many open files')
        return readFileSync(...given)
      }
      fails().then(() => Object.assign(fs, { readFileSync })).then(fails)`)
    const [first, second] = [...stdout.matchAll(/at checked \((.*)\)/g)].map(([, place]) => place)
    expect(first).to.match(/server\.cjs:\d+/)
    expect(second).to.match(/server\/config\.ts:\d+:1$/)
  }).timeout(60_000)

  it('says what it can do when it is asked for something else', () => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/run.cjs', 'dance'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(status).to.equal(2)
    expect(stderr).to.include('web|').and.include('release')
  }).timeout(60_000)
})
