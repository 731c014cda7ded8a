import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { adminCommand } from '../../server/account/adminCommand.ts'
import { createFirstAdmin } from '../../server/account/firstAdmin.ts'
import { readConfig } from '../../server/config.ts'
import { paths } from '../../server/paths.ts'
import { projectRoot } from '../../server/root.ts'
import type { Services } from '../../server/services.ts'
import { signInAs } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const email = 'maya@plainsong.example'
const password = 'seven quiet green harbours'

describe('npm run admin', () => {
  const site = useSite()

  const run = (command: string, to?: string, typed = password) =>
    adminCommand(site.services, { command, email: to, ask: async () => typed })

  it('makes an administrator, once', async () => {
    expect((await run('create', email)).lines).to.deep.equal([
      `${email} can sign in at ${site.url}/admin/login`,
    ])
    await signInAs(site, email, password)
    const again = await run('create', email.toUpperCase())
    expect(again.ok).to.equal(false)
    expect(again.lines[0]).to.include('has an account already')
  })

  it('refuses a password that is too easy, and an email that is none', async () => {
    expect(await run('create', email, 'password1234')).to.deep.include({ ok: false })
    expect(await run('create', 'maya')).to.deep.include({ ok: false })
    expect((await run('list')).lines[0]).to.include('Nobody yet')
  })

  it('withdraws with an account what it had invited', async () => {
    await run('create', email)
    const { db } = site.services
    await db('account_links').insert({
      kind: 'invite',
      email: 'sam@team.example',
      role: 'owner',
      invited_by: email,
      token_hash: 'a hash',
      expires_at: new Date(Date.now() + 60_000),
    })
    await run('disable', email)
    expect(await db('account_links')).to.deep.equal([])
  })

  it('sets a new password, ends all sessions and lifts a ban', async () => {
    await run('create', email)
    const { agent } = await signInAs(site, email, password)
    expect((await run('disable', email)).ok).to.equal(true)
    await agent.get('/admin/dashboard').expect(303)
    expect((await run('list')).lines[0]).to.include('disabled')
    const fresh = 'nine copper lanterns wait'
    expect((await run('password', email, fresh)).ok).to.equal(true)
    await signInAs(site, email, fresh)
    expect(await run('password', 'nobody@plainsong.example')).to.deep.include({ ok: false })
    expect(await run('disable', 'nobody@plainsong.example')).to.deep.include({ ok: false })
  })

  it('explains itself', async () => {
    const { ok, lines } = await run('help')
    expect(ok).to.equal(false)
    expect(lines.join('\n')).to.include('create EMAIL').and.include('password EMAIL').and.include('list')
  })

  it('is told of in the documents with every way back in: by mail, and without anything', async () => {
    const { lines } = await run('help')
    const commands = lines.flatMap((line) => /^npm run admin -- (\w+)/.exec(line)?.[1] ?? [])
    const readme = documentLine('README.md', 'npm run admin -- create')
    for (const command of commands) expect(readme).to.include(command)
    const forgotten = documentLine('docs/operating.md', '| Forgotten password')
    expect(forgotten).to.include(paths.admin.forgot).and.include('npm run admin -- password EMAIL')
    expect(forgotten).to.include('by mail')
    expect(documentLine('docs/operating.md', 'recovery codes and passkeys lost')).to.include(
      'npm run admin -- lost EMAIL',
    )
  })
})

const documentLine = (file: string, words: string): string =>
  fs
    .readFileSync(path.join(projectRoot, file), 'utf8')
    .split('\n')
    .find((line) => line.includes(words))!

describe('The first administrator', () => {
  const site = useSite()

  const withEnvironment = (env: Record<string, string>): Services => ({
    ...site.services,
    config: readConfig({
      DATABASE_URL: 'postgres://x',
      SESSION_SECRET: 'a test secret that is long enough to be one',
      ...env,
    }),
  })
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://plainsong.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'hello@plainsong.example',
  }

  it('comes from the environment', async () => {
    const services = withEnvironment({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    expect(await createFirstAdmin(services)).to.deep.equal({ email })
    await signInAs(site, email, password)
    expect(await createFirstAdmin(services)).to.equal(undefined)
  })

  it("gets a made-up password on an empty database of one's own, told once", async () => {
    const made = await createFirstAdmin(withEnvironment({}))
    expect(made!.password).to.match(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    await signInAs(site, made!.email, made!.password!)
    expect(await createFirstAdmin(withEnvironment({}))).to.equal(undefined)
  })

  it('does not appear by itself in production', async () => {
    expect(await createFirstAdmin(withEnvironment(production))).to.equal(undefined)
    expect(await createFirstAdmin(withEnvironment({ ...production, ADMIN_EMAIL: email }))).to.equal(undefined)
  })

  it('may not have a password that anybody would try', async () => {
    const services = withEnvironment({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Plainsong2026!' })
    const refusal = await createFirstAdmin(services).catch((error: Error) => error.message)
    expect(refusal).to.match(/^ADMIN_PASSWORD: This password is too easy/)
  })
})
