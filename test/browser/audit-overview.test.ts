import { expect } from 'chai'
import type { AuditOverviewView } from '../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { changedDefinition, profile, receiveLink, saveDraft } from '../audit/support.ts'
import { signIn } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { openAudit } from './auditSteps.ts'
import { choose, fill, longest, publish, writeQuestion } from './auditOverviewSteps.ts'
import { fontsCame } from './fontsCame.ts'

describe('Audit Overview, in a browser', function () {
  this.timeout(120_000)
  const site = useSite()
  const overview = '/admin/audit-overview'

  it('makes an audit of 12 questions in 4 categories, which a visitor then takes', async () => {
    const page = await openAdmin(site, overview)
    for (let left = 15; left > 0; left--) await press(page, 'Remove question 1')
    for (const { name } of firstDefinition.categories) {
      await choose(page, name)
      await press(page, `Remove ${name}`)
    }
    for (const category of [1, 2, 3, 4]) {
      await press(page, 'Category')
      await fill(page, 'Name', `Part ${category}`)
      await fill(page, 'What it is about', `All about part ${category}.`)
      for (const question of [1, 2, 3]) await writeQuestion(page, `${category}.${question}`)
    }
    await says(page, '12 questions in 4 categories, 36 points at most.')
    await says(page, 'Saved')
    await publish(page, 'No')
    await says(page, 'Version 2 is live')
    await closePage(page)

    await site.told()
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile, responses: {} }).expect(200)
    const visitor = await openAudit(site, link)
    for (let step = 1; step <= 12; step++) {
      await says(visitor, `Question ${step} of 12`)
      await visitor.waitForSelector(`.answer input[name="q${step}"]`)
      await visitor.keyboard.press(step > 9 ? '2' : '1')
      await visitor.waitForSelector('.wizard__nav button[value="next"]:not([disabled])')
      await visitor.click('.wizard__nav button[value="next"]')
    }
    await visitor.waitForSelector('.result-hero')
    await says(visitor, 'You scored 33 of 36 points')
    await says(visitor, 'We do 4.2.')
    await closePage(visitor)
  })

  it('leads to what has to be mended before it is published, and forgets it once it is', async () => {
    const page = await openAdmin(site, overview)
    await choose(page, 'Do you have a documented')
    await fill(page, 'Fix-It tip', '')
    await choose(page, 'Do you review your communication')
    await press(page, 'Publish version 2')
    await says(page, 'This has to be mended before it can be published')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    expect(await page.$eval('.audit-studio h2', (head) => head.textContent)).to.equal('Question 1')
    await expectNoAxeFindings(page)
    await fill(page, 'Fix-It tip', 'Write it down.')
    await page.waitForFunction(() => !document.querySelector('.to-mend'))
    await publish(page, 'Yes')
    await says(page, 'Version 2 is live')
    await press(page, 'Versions')
    await says(page, 'Question 1 (Do you have a documented internal communications strategy?): tip changed')
    await press(page, 'Start a draft from version 1')
    await says(page, 'Version 3 is a draft')
    await closePage(page)
  })

  it('says which texts would be false, and which are once it is live, with the way to them', async () => {
    await site.services.db.raw(
      `insert into seo_settings (page_path, title) values ('/', '15 questions for you')`,
    )
    const page = await openAdmin(site, overview)
    const links = () =>
      page.$$eval('.notice--warn a', (found) =>
        found.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      )
    await press(page, 'Remove question 1')
    await says(page, 'Saved')
    expect(await links()).to.deep.equal([])
    await publish(page, 'Yes', async () => {
      await says(page, 'These texts would be false')
      await says(page, 'Scores are compared anew, from 20 results on: other questions are asked')
      expect(await links()).to.deep.equal(['SEO: / /admin/seo'])
    })
    await says(page, 'These texts still say what an earlier version asked')
    expect(await links()).to.deep.equal(['SEO: / /admin/seo'])
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('puts questions in order by the keys of their handle, and takes a removed one back', async () => {
    const page = await openAdmin(site, overview)
    await page.focus('[aria-label="Move question 4"]')
    for (const key of ['Enter', 'ArrowDown', 'Enter'] as const) await page.keyboard.press(key)
    await says(page, 'Saved')
    expect((await stored()).questions[3]).to.include({ id: 4, categoryId: 'leadership' })
    await choose(page, 'Do you have a documented')
    await press(page, 'Remove question 1')
    await says(page, '14 questions')
    await press(page, 'Undo')
    await says(page, '15 questions')
    await page.waitForFunction(async () => {
      const answer = await fetch('/admin/api/audit-definition')
      const { draft } = (await answer.json()) as { draft: { definition: AuditDefinition } }
      return draft.definition.questions[0]?.id === 1
    })
    await closePage(page)
  })

  it('shows both drafts when somebody else saved meanwhile', async () => {
    const page = await openAdmin(site, overview, { allow: /409/ })
    await fill(page, 'Question', 'Mine?')
    await says(page, 'Saved')
    await saveElsewhere(changedDefinition((of) => (of.questions[0]!.text = 'Theirs?')))
    await fill(page, 'Statement', 'Mine.')
    await says(page, 'The draft was changed elsewhere meanwhile')
    await says(page, 'saved this')
    await says(page, 'Theirs?')
    await expectNoAxeFindings(page)
    await press(page, 'Keep mine')
    await page.waitForFunction(async () => {
      const answer = await fetch('/admin/api/audit-definition')
      const { draft } = (await answer.json()) as { draft: { definition: AuditDefinition } }
      return draft.definition.questions[0]?.text === 'Mine?'
    })
    await closePage(page)
  })

  it('is done with what could not be saved once the draft is thrown away', async () => {
    const page = await openAdmin(site, overview, { allow: /422/ })
    await choose(page, 'Do you have a documented')
    await fill(page, 'Fix-It tip', 'Write it down.')
    await says(page, 'Version 2 is a draft')
    await fill(page, 'Statement', 'x'.repeat(141))
    await says(page, 'Not saved yet')
    await press(page, 'Discard draft')
    await press(page, 'Throw away')
    await says(page, 'Version 1 is live')
    await page.waitForFunction(() => !document.body.innerText.includes('Not saved yet'))
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/audit-definition').expect(200)
    expect(body).to.include({ draft: null })
    await closePage(page)
  })

  it('shows the question in a frame as visitors see it, made again when the draft is saved', async () => {
    const page = await openAdmin(site, overview)
    await choose(page, 'Are your leaders seen')
    await fill(page, 'Question', 'Are they heard at all?')
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLIFrameElement>('.as-they-see-it')
        ?.contentDocument?.body?.innerText.includes('Are they heard at all?'),
    )
    await closePage(page)
  })

  for (const options of [{ width: 390, height: 844 }, { dark: true }]) {
    it(`stands forty questions of the longest words ${'dark' in options ? 'in the dark' : 'on a phone'}`, async () => {
      await saveElsewhere(longest())
      for (const tab of ['', '?tab=scoring', '?tab=settings', '?tab=versions']) {
        const page = await openAdmin(site, overview + tab, options)
        await expectNoAxeFindings(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, tab).to.be.at.most(0)
        if (tab === '' && 'width' in options) {
          await page.select('.outline__pick select', 'q40')
          await says(page, 'Question 40')
        }
        await closePage(page)
      }
    })
  }

  it('begins a draft from a version by keys, and leaves the focus where the draft is', async () => {
    const page = await openAdmin(site, '/admin/audit-overview?tab=versions')
    const start = await page.waitForSelector('.definition-versions .btn')
    await start!.focus()
    await page.keyboard.press('Enter')
    await says(page, 'The draft says what version 1 says')
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Questions'))
    await closePage(page)
  })

  it('tries the whole audit without storing an answer', async () => {
    const page = await openAdmin(site, `${overview}/try`)
    await fontsCame(page)
    await page.click('.wizard__main button.btn--lg')
    for (let step = 1; step <= 15; step++) {
      await says(page, `Question ${step} of 15`)
      await page.waitForSelector(`.answer input[name="q${step}"]`)
      await page.keyboard.press('1')
      await page.waitForSelector('.wizard__nav button[value="next"]:not([disabled])')
      await page.click('.wizard__nav button[value="next"]')
    }
    await says(page, 'You scored 45 of 45 points')
    await says(page, 'You are trying the audit: nothing is stored and nothing is sent.')
    expect(await page.evaluate(() => Object.keys(localStorage))).to.deep.equal([])
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  async function stored(): Promise<AuditDefinition> {
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/audit-definition').expect(200)
    return (body as { draft: { definition: AuditDefinition } }).draft.definition
  }

  async function saveElsewhere(definition: AuditDefinition): Promise<void> {
    const { agent, csrf } = await signIn(site)
    const { body } = await agent.get('/admin/api/audit-definition').expect(200)
    const { draft } = body as AuditOverviewView
    await agent
      .put('/admin/api/audit-definition/draft')
      .set('x-csrf-token', csrf)
      .send({ version: draft?.version ?? 2, revision: draft?.revision ?? 0, definition })
      .expect(200)
  }
})
