import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { emptyTemplate } from '../../server/templates/shared/template.ts'
import { blogCalls } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { signInAsA, type SignedIn } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

describe('Whoever is overtaken while writing', function () {
  this.timeout(60_000)
  const site = useSite()
  const title = '[data-name="title"] :is(input, textarea)'
  const send = (who: SignedIn, method: 'put' | 'post' | 'patch', path: string, body: object) =>
    who.agent[method](`/admin/api/${path}`).set('x-csrf-token', who.csrf).send(body)
  const isRuths = (page: Page) => says(page, 'editor@team.example saved this at')

  it('reads who saved the post, and when', async () => {
    await createCategories(site, 'Strategy')
    const ruth = await signInAsA(site, 'editor')
    const { create, update } = blogCalls(ruth)
    const isPublic = { publishedAt: '2025-08-01T08:00:00.000Z' }
    const id = await create(isPublic)
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, { allow: /409/ })
    await page.waitForSelector(title)
    await update(id, { ...isPublic, title: 'Hers' }).expect(200)
    await putText(page, title, 'Mine')
    await press(page, 'Update Post')
    await says(page, 'This post was changed elsewhere')
    await isRuths(page)
    await says(page, 'Your text is kept here.')
    await press(page, 'Compare both')
    await page.waitForSelector('dialog[open] .two-texts')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('reads who saved the issue, and when', async () => {
    const ruth = await signInAsA(site, 'editor')
    const { body } = await send(ruth, 'post', 'issues', {}).expect(201)
    const page = await openAdmin(site, `/admin/email-marketing/issues/${body.id}`, { allow: /409/ })
    await page.waitForSelector('[data-name="subject"] input')
    const hers = { subject: 'Hers', preheader: '', content: 'One', audience: {}, version: 1 }
    await send(ruth, 'patch', `issues/${body.id}`, hers).expect(200)
    await fillField(page, 'Subject', 'Mine')
    await says(page, 'This issue was changed elsewhere meanwhile')
    await isRuths(page)
    await closePage(page)
  })

  it('reads who saved the template, and when; of oneself too', async () => {
    const ruth = await signInAsA(site, 'editor')
    const fields = { ...emptyTemplate, id: 'hello', subject: 'Hello', htmlContent: '<p>One</p>' }
    await send(ruth, 'post', 'email/templates', fields).expect(201)
    const page = await openAdmin(site, '/admin/email-marketing/templates/hello', { allow: /409/ })
    await fillField(page, 'Subject', 'Mine ')
    await send(ruth, 'put', 'email/templates/hello', { ...fields, subject: 'Hers', version: 1 }).expect(200)
    await press(page, 'Save')
    await says(page, 'This template was saved elsewhere meanwhile')
    await isRuths(page)
    await press(page, 'Keep mine')
    await says(page, 'Template updated successfully')
    const behind = await openAdmin(site, '/admin/email-marketing/templates/hello', { allow: /409/ })
    await fillField(page, 'Subject', 'Once more ')
    await press(page, 'Save')
    // That it is saved was said before already.
    await until(async () => /Once more/.test((await site.services.db('email_templates').first()).subject))
    await fillField(behind, 'Subject', 'Too late ')
    await press(behind, 'Save')
    await says(behind, 'You saved this in another window at')
    await closePage(behind)
    await closePage(page)
  })

  it('sees that the template was taken out of its sequence, and leaves it out', async () => {
    const { db } = site.services
    const [{ id }] = await db('email_sequences')
      .insert({ name: 'First weeks', lifecycle_stage: 'new_contact' })
      .returning('id')
    const ruth = await signInAsA(site, 'editor')
    const fields = { ...emptyTemplate, id: 'third', subject: 'Third', htmlContent: '<p>One</p>' }
    await send(ruth, 'post', 'email/templates', { ...fields, sequenceId: Number(id) }).expect(201)
    const page = await openAdmin(site, '/admin/email-marketing/templates/third', { allow: /409/ })
    await fillField(page, 'Subject', 'Mine ')
    await send(ruth, 'put', 'email/templates/third', { ...fields, sequenceId: null, version: 1 }).expect(200)
    await press(page, 'Save')
    await says(page, 'Theirs: Sequence')
    expect(await page.$eval('dialog[open]', (dialog) => dialog.innerText)).to.match(
      /First weeks[^]*No sequence/,
    )
    await press(page, 'Save what is chosen')
    await says(page, 'Template updated successfully')
    const stored = await db('email_templates').where({ id: 'third' }).first()
    expect([stored.sequence_id, stored.subject]).to.deep.equal([null, 'Mine Third'])
    await closePage(page)
  })
})
