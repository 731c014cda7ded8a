import { expect } from 'chai'
import { isOnlyHere } from '../../server/setup/shared/isOnlyHere.ts'
import type { Setup, SetupStep } from '../../server/setup/shared/setupApi.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { createPost } from '../blog/support.ts'
import { publishDraft, storeDraft } from '../../server/content/contentQueries.ts'
import { contentDocuments, type DocumentName } from '../../server/content/shared/documents.ts'
import { globalDefaults, insertDefaultSettings, toldAudit } from '../../server/seo/defaultPageSettings.ts'
import { insertPasskey } from '../../server/account/passkeys/passkeyQueries.ts'
import { userByEmail } from '../../server/account/userQueries.ts'
import { usualContact } from '../../server/mailEnvironment.ts'
import { maya, receiveLink, submit } from '../audit/support.ts'
import { owner as somebody, signInAsA, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { turnOnApp } from '../support/twoSteps.ts'

/** All that a line says: its words, and what of the example is named below it. */
const said = ({ text, left }: SetupStep): string => {
  const named = left && `${left.says}: ${left.places.map(({ name }) => name).join(', ')}.`
  return [text, named].filter(Boolean).join(' ')
}

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

  it('says that a site is live only where others can open it', async () => {
    const { text } = await owner.agent.get('/admin/setup').expect(200)
    expect(text).to.include('Not online yet').and.not.include('Your site is live')
    expect(text).to.include('Search engines may list it then.')
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect(isOnlyHere(host), host).to.equal(true)
    for (const host of ['alder.example', '127-ways.example']) expect(isOnlyHere(host), host).to.equal(false)
  })

  const brand = (key: string, value: string) =>
    site.services.db('site_settings').insert({ key, value: JSON.stringify(value) })

  it('notices the name, and asks for the addresses that readers and clients are told', async () => {
    await brand('brandName', 'Alder & Co')
    const name = await step(/Name/)
    expect(name.isDone).to.equal(false)
    expect(said(name)).to.equal(
      'Alder & Co, on every page and in every mail. Still those of the example: In a few words, ' +
        'What you do, in a sentence or two, Postal address, Contact address, LinkedIn, Instagram, YouTube.',
    )
    await brand('brandAddress', '1 Quay, Leith')
    expect((await step(/Name/)).isDone).to.equal(false)
    await brand('contactEmail', 'ann@alder.example')
    expect((await step(/Name/)).isDone).to.equal(true)
    expect(said(await step(/Name/))).to.match(/Still those of the example: In a few words,/)
    for (const key of ['brandTagline', 'brandBlurb']) await brand(key, 'Choirs')
    for (const key of ['brandLinkedin', 'brandInstagram', 'brandYoutube']) await brand(key, '')
    expect(await step(/Name/)).to.deep.include({
      isDone: true,
      day: 'Just now',
      text: 'Alder & Co, on every page and in every mail.',
    })
  })

  it('counts a second step only when the password alone opens nothing any more', async () => {
    const { db } = site.services
    const { id } = (await userByEmail(db, somebody.email))!
    const second = async () => (await step(/second step/)).isDone
    expect(await second()).to.equal(false)
    await insertPasskey(db, {
      userId: id,
      credentialId: 'a key',
      publicKey: new Uint8Array(77),
      counter: 0,
      transports: [],
      isBackedUp: false,
      name: 'Phone',
    })
    expect(await second()).to.equal(false)
    expect((await step(/second step/)).text).to.match(/your password alone still signs you in/)
    await db('site_settings').insert({ key: 'twoStepsForAll', value: 'true' })
    expect(await second()).to.equal(true)
  })

  it('counts an app as a second step', async () => {
    await turnOnApp(site, somebody.email)
    expect(await step(/second step/)).to.deep.include({ isDone: true, day: 'Just now' })
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
    const words = async () => said(await step(/words/))
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

  it('leads to each thing of the example that is named, also once the line is ticked', async () => {
    const { db } = site.services
    await publish('home')
    await brand('brandName', 'Alder & Co')
    await brand('brandAddress', '1 Quay, Leith')
    await brand('contactEmail', 'ann@alder.example')
    const { description } = globalDefaults('Plainsong')
    await db('seo_global_settings').insert({ id: 'default', default_description: description })
    await insertDefaultSettings(db, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
    const ways = [await step(/Name/), await step(/words/)].map(({ isDone, left }) => {
      expect(isDone).to.equal(true)
      return left!.places.map(({ href }) => href)
    })
    expect(ways).to.deep.equal([
      ['/admin/brand#name-and-mark'],
      [
        ...['services', 'about', 'audit', 'questions', 'contact'].map(
          (page) => `/admin/site-content?page=${page}`,
        ),
        '/admin/popups',
        '/admin/seo?tab=global',
        '/admin/seo?tab=pages&q=%2F',
        '/admin/seo?tab=pages&q=%2Fblog',
        '/admin/seo?tab=pages&q=%2Fcommsaudit',
      ],
    ])
    const { text } = await owner.agent.get('/admin/setup').expect(200)
    for (const href of ways.flat()) {
      expect(text).to.include(`href="${href.replaceAll('&', '&amp;')}"`)
      await owner.agent.get(href.replace(/#.*/, '')).expect(200)
    }
  })

  it('names popups and the default search description for as long as the example speaks there', async () => {
    const { db } = site.services
    const words = async () => said(await step(/words/))
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
    const words = async () => said(await step(/words/))
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

  it('leads whoever signs in with the address that came with the site to change it first', async () => {
    const { db } = site.services
    await db('users').where({ email }).update({ email: usualContact })
    const audit = await step(/real audit/)
    expect(audit.text).to.include(`You sign in as ${usualContact}, which came with the site.`)
    await owner.agent.get(audit.action.href).expect(200)
    expect(audit.action.label).to.equal('Change your address')
  })

  it('is spoken of on the dashboard until tomorrow when it is hidden', async () => {
    expect(await isOnDashboard()).to.equal(true)
    await owner.agent.post('/admin/api/setup/hide').set('x-csrf-token', owner.csrf).expect(200)
    expect(await isOnDashboard()).to.equal(false)
    await site.services.db('site_settings').update({ value: JSON.stringify(new Date(0).toISOString()) })
    expect(await isOnDashboard()).to.equal(true)
  })
})
