import { expect } from 'chai'
import { enquiry } from '../enquiries/support.ts'
import { signIn } from '../support/admin.ts'
import { lookAgain, openAdmin, press, pressAt } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { lateAnswers } from '../support/lateAnswers.ts'
import { useSite } from '../support/site.ts'
import { hook, tellAll, answers, useReceiver, useSiteWithHooks } from '../webhooks/support.ts'

describe('What a screen asks by itself, where the answer comes late', () => {
  const site = useSite()

  it('does not take the editor away from an issue that was taken back meanwhile', async () => {
    const [{ id }] = await site.services
      .db('newsletter_issues')
      .insert({
        subject: 'News',
        content: 'One',
        state: 'scheduled',
        send_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`)
    const one = `/admin/api/issues/${id}`
    const late = await lateAnswers(page, (request) => request.url().endsWith(one))
    await lookAgain(page)
    await late.asked()
    const { agent } = await signIn(site)
    const asItWas = (await agent.get(one).expect(200)).body as object
    await press(page, 'Undo: back to draft')
    await page.waitForSelector('.letter')
    await late.come(asItWas)
    expect(await page.$('.letter')).not.to.equal(null)
    await closePage(page)
  })
})

describe('The deliveries of a webhook, where an answer comes late', () => {
  const site = useSiteWithHooks()
  const receiver = useReceiver()

  it('stay as they are since one was sent again', async () => {
    const { db } = site.services
    await hook(site, receiver.url)
    receiver.answer = answers(404)
    for (const name of ['Ada Lovelace', 'Maya Chen'])
      await site.http
        .post('/enquiries')
        .set('Accept', 'application/json')
        .send({ ...enquiry, name })
        .expect(200)
    const [first] = await db('webhook_deliveries').where({ state: 'waiting' }).orderBy('id')
    await db('webhook_deliveries').where({ id: first.id }).update({ tries: 7 })
    await tellAll(site)
    const page = await openAdmin(site, '/admin/settings/keys')
    await page.focus('[aria-label="More for 127.0.0.1"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.menu:popover-open [role=menuitem]')
    const again = '[aria-label^="Send the one of"]'
    const read = page.waitForResponse((answer) => answer.url().endsWith('/deliveries'))
    await press(page, 'Deliveries')
    const asItWas = (await (await read).json()) as object
    await page.waitForSelector(again)
    const late = await lateAnswers(page, (request) => request.url().endsWith('/deliveries'))
    await lookAgain(page)
    await late.asked()
    await pressAt(page, again)
    await page.waitForFunction((button) => !document.querySelector(button), {}, again)
    await late.come(asItWas)
    expect(await page.$(again)).to.equal(null)
    await closePage(page)
  })
})
