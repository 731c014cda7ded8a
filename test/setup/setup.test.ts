import { expect } from 'chai'
import type { Setup } from '../../server/setup/shared/setupApi.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { createPost } from '../blog/support.ts'
import { publishDraft, storeDraft } from '../../server/content/contentQueries.ts'
import { contentDocuments, type DocumentName } from '../../server/content/shared/documents.ts'
import { globalDefaults, insertDefaultSettings, toldAudit } from '../../server/seo/defaultPageSettings.ts'
import { maya, receiveLink, submit } from '../audit/support.ts'
import { owner as somebody, signInAsA, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('The checklist of the first days', () => {
  const site = useSite({ TIME_ZONE: '' })
  const owner = useOwner(site)
  const read = async () => (await owner.agent.get('/admin/api/setup').expect(200)).body as Setup
  const step = async (name: RegExp) => (await read()).steps.find((each) => name.test(each.name))!
  const isOnDashboard = async () =>
    (await owner.agent.get('/admin/dashboard').expect(200)).text.includes('0 of 5 done')

  it('has nothing done in an empty installation, and leads to each thing', async () => {
    const { steps, later } = await read()
    expect(steps.map(({ isDone }) => isDone)).to.deep.equal([false, false, false, false, false])
    for (const { action } of [...steps, ...later]) await owner.agent.get(action.href).expect(200)
  })

  it('notices the name', async () => {
    await site.services.db('site_settings').insert({ key: 'brandName', value: '"Alder & Co"' })
    expect(await step(/Name/)).to.deep.include({
      isDone: true,
      day: 'Just now',
      text: 'Alder & Co, on every page and in every mail.',
    })
  })

  const publish = (page: string) =>
    site.services.db.transaction(async (trx) => {
      await storeDraft(trx, {
        name: page as DocumentName,
        draft: { any: 'words' },
        seen: 0,
        by: somebody.email,
      })
      await publishDraft(trx, page as DocumentName, somebody.email)
    })

  it('says where the example still speaks once the home page is her own', async () => {
    const words = async () => (await step(/words/)).text
    await publish('home')
    expect(await words()).to.equal(
      'Where the example still speaks: Services and prices, About, Audit, Questions, Contact and enquiries, Popup Settings.',
    )
    await publish('services')
    await publish('about')
    expect(await words()).to.equal(
      'Where the example still speaks: Audit, Questions, Contact and enquiries, Popup Settings.',
    )
    for (const page of ['audit', 'questions', 'contact']) await publish(page)
    expect(await words()).to.equal('Where the example still speaks: Popup Settings.')
  })

  it('names popups and the default search description for as long as the example speaks there', async () => {
    const { db } = site.services
    const words = async () => (await step(/words/)).text
    for (const page of ['home', 'services', 'about', 'audit', 'questions', 'contact']) await publish(page)
    const { description } = globalDefaults('Plainsong')
    await db('seo_global_settings').insert({ id: 'default', default_description: description })
    expect(await words()).to.equal(
      'Where the example still speaks: Popup Settings, Default description in search.',
    )
    await db('seo_global_settings').update({ default_description: 'Choirs that sing.' })
    await db('popup_settings').insert({ popup_type: 'exit_intent', content: { title: 'Before you go' } })
    expect(await words()).to.equal('Where the example still speaks: Popup Settings.')
    await db('popup_settings').insert({ popup_type: 'newsletter', enabled: false })
    expect(await words()).to.equal('Every page that tells of your firm has words of yours.')
    await db('popup_settings').where({ popup_type: 'newsletter' }).update({ enabled: true })
    expect(await words()).to.equal('Where the example still speaks: Popup Settings.')
  })

  it('names the pages whose own search description is still the example', async () => {
    const { db } = site.services
    const words = async () => (await step(/words/)).text
    for (const page of ['home', 'services', 'about', 'audit', 'questions', 'contact']) await publish(page)
    for (const popup_type of ['newsletter', 'exit_intent'])
      await db('popup_settings').insert({ popup_type, enabled: false })
    await insertDefaultSettings(db, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
    expect(await words()).to.equal(
      'Where the example still speaks: Description in search of Home, Description in search of Resources, ' +
        'Description in search of Audit.',
    )
    await db('seo_settings').where({ page_path: '/blog' }).delete()
    await db('seo_settings').where({ page_path: '/commsaudit' }).update({ description: '' })
    expect(await words()).to.equal('Where the example still speaks: Description in search of Home.')
    await db('seo_settings').where({ page_path: '/' }).update({ description: 'Choirs that sing.' })
    expect(await words()).to.equal('Every page that tells of your firm has words of yours.')
  })

  it('notices the time zone, the first colleague, post and issue too', async () => {
    const { db } = site.services
    const done = async () => (await read()).later.map(({ isDone }) => isDone)
    expect((await read()).later[0]!.text).to.include('are those of America/New York.')
    expect(await done()).to.deep.equal([false, false, false, false])
    await db('site_settings').insert({ key: 'timeZone', value: '"Europe/London"' })
    await createPost(site)
    await db('newsletter_issues').insert({ subject: 'One', state: 'scheduled', send_at: new Date() })
    expect(await done()).to.deep.equal([true, false, true, true])
    await signInAsA(site, 'editor')
    expect(await done()).to.deep.equal([true, true, true, true])
  })

  const { email } = somebody

  it('ends with a real audit, which the owner asked for as a visitor asks', async () => {
    const link = await receiveLink(site, { ...maya, email })
    expect((await step(/real audit/)).isDone).to.equal(false)
    expect((await step(/real audit/)).text).to.include(`was mailed to ${email}`)
    await submit(site, link)
    expect((await step(/real audit/)).isDone).to.equal(true)
  })

  it('is spoken of on the dashboard until tomorrow when it is hidden', async () => {
    expect(await isOnDashboard()).to.equal(true)
    await owner.agent.post('/admin/api/setup/hide').set('x-csrf-token', owner.csrf).expect(200)
    expect(await isOnDashboard()).to.equal(false)
    await site.services.db('site_settings').update({ value: JSON.stringify(new Date(0).toISOString()) })
    expect(await isOnDashboard()).to.equal(true)
  })
})
