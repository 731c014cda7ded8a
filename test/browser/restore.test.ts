import path from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import { createBackup } from '../../server/backup/createBackup.ts'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { owner } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'

describe('Restoring the site on its screen', function () {
  this.timeout(60_000)
  const site = useSite()
  const folder = useFolder()
  let page: Page
  afterEach(() => closePage(page))

  it('goes step by step, and the site is what it was', async () => {
    const { config, db } = site.services
    await seedIfEmpty(db, ['a secret of the test'])
    await db('email_campaigns').insert({
      message_key: 'waiting',
      template: 'newsletter-welcome',
      kind: 'notice',
      email: 'ada@example.com',
      status: 'queued',
    })
    const planted = { address: 'https://mallory.example/hook', events: ['person.created'], secret: 'sealed' }
    await db('webhooks').insert(planted)
    const mailServer = { host: 'mail.mallory.example', port: 465, login: '' }
    await storeSettings(db, { change: { mailServer, auditNoticeTo: ['mallory@example.com'] }, by: null })
    page = await openAdmin(site, '/admin/settings/export', { allow: /status of 403/ })
    const file = path.join(folder, 'site.jsonl.gz')
    await createBackup(config, file)
    await db('webhooks').delete()
    await storeSettings(db, { change: { mailServer: null, auditNoticeTo: null }, by: null })
    await db('blog_posts').where({ slug: 'town-halls-worth-an-hour' }).update({ title: 'Another title' })
    // The link saves a file, which a browser that is driven by a test puts nowhere.
    await page.evaluate(async () => {
      await (await fetch('/admin/site.jsonl.gz')).arrayBuffer()
    })
    await says(page, 'You have it as a file')
    await says(page, '0 newsletter issues')
    await says(page, 'Sequences, templates, and what became of every mail')
    expect(await page.evaluate(() => document.body.innerText)).not.to.match(/\d newsletter issues?,/)

    const input = (await page.$('input[type=file]')) as ElementHandle<HTMLInputElement>
    await input.uploadFile(file)
    await says(page, 'You stay signed in')
    await says(page, `${owner.email} (Owner)`)
    await says(page, '1 message was waiting then.')
    await says(page, `${planted.address} (is not told as much here and will be paused)`)
    await says(page, 'mail.mallory.example:465 (is not connected here and will not be')
    await says(page, 'mallory@example.com will hear of enquiries')
    await expectNoAxeFindings(page)
    await fillField(page, 'Type ', new URL(site.url).host)
    await slowLooksDown(page)
    await press(page, 'Restore this file')
    await prove(page)
    await says(page, 'The site is restored')
    expect(await page.evaluate(() => globalThis.looks.whileProving)).to.equal(0)
    await page.goto(`${site.url}/admin/dashboard`)
    await says(page, 'Mail is held since the site was restored')
    expect(await db('blog_posts').where({ title: 'Another title' })).to.have.length(0)
  })

  it('says of a file that was cut off on its way that it is not whole', async () => {
    await site.services.db('site_uploads').insert({
      name: 'half.jsonl.gz',
      bytes: 9_000_000,
      state: 'receiving',
      brought_by: owner.email,
    })
    page = await openAdmin(site, '/admin/settings/export')
    await says(page, 'half.jsonl.gz')
    await says(page, 'Only a part of it is here.')
    await press(page, 'Forget it')
    await says(page, 'Choose the file')
  })
})

declare global {
  var looks: { underWay: number; whileProving: number }
}

/**
 * A proof gives the session another id: a look at the restore that is on its way meanwhile comes with the one before, and
 * is refused. Looks are made slow here, so that one would be, and there is one when this returns.
 */
async function slowLooksDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch: real } = globalThis
    const looks = (globalThis.looks = { underWay: 0, whileProving: 0 })
    globalThis.fetch = async (address, options) => {
      if (typeof address === 'string' && address.includes('/prove')) looks.whileProving += looks.underWay
      if (address !== '/admin/api/restore') return real(address, options)
      looks.underWay++
      try {
        await new Promise((resolve) => {
          setTimeout(resolve, 1_500)
        })
        return await real(address, options)
      } finally {
        looks.underWay--
      }
    }
  })
  await page.waitForFunction(() => globalThis.looks.underWay > 0)
}

/** Whoever sits down at a screen that was left does not know the password. */
async function prove(page: Page): Promise<void> {
  await page.waitForSelector('dialog[open] input[type=password]')
  await page.type('dialog[open] input[type=password]', owner.password)
  await press(page, 'Confirm')
}
