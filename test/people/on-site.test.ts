import { expect } from 'chai'
import sharp from 'sharp'
import { receiveLink, submit } from '../audit/support.ts'
import { useOwner } from '../support/admin.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { peopleCalls } from './calls.ts'

describe('People on the site', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { add, call, save } = peopleCalls(owner)
  const ingrid = { name: 'Ingrid Vale', role: 'Founder', words: 'Writes **every** first draft.' }
  const home = async () => {
    await site.told()
    return (await site.http.get('/').expect(200)).text
  }
  const part = (html: string, id: string) => {
    const from = html.indexOf(`<section class="section" id="${id}"`)
    return html.slice(from, html.indexOf('</section>', from))
  }
  const upload = async (): Promise<{ id: number; name: string }> => {
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#FF5C3A' } })
      .png()
      .toBuffer()
    const { body } = await owner.agent
      .post('/admin/api/media')
      .set('x-csrf-token', owner.csrf)
      .attach('file', bytes, 'ingrid.png')
      .expect(201)
    const id = (body.asset ?? body).id as number
    await site.services.db('media_assets').where({ id }).update({ alt_text: 'Ingrid at a desk' })
    return { id, name: 'ingrid' }
  }

  it('stand in About in their order, with picture, words and links, as soon as they are saved', async () => {
    const { id: asset } = await upload()
    const links = [{ title: 'LinkedIn', address: 'https://www.linkedin.example/ingrid' }]
    const first = await add({ ...ingrid, picture: { asset }, links, email: 'ingrid@vale.example' })
    const second = await add({ name: 'Tom Reyes' })
    await call('put', '', { ids: [second, first], seen: [first, second] }).expect(200)
    const about = part(await home(), 'about')
    expect(about.indexOf('Tom Reyes')).to.be.within(1, about.indexOf('Ingrid Vale'))
    expect(about)
      .to.include('Writes <strong class="strong">every</strong> first draft.')
      .and.include('href="https://www.linkedin.example/ingrid"')
      .and.include('href="mailto:ingrid@vale.example"')
      .and.include('alt="Ingrid at a desk"')
      .and.match(/src="\/uploads\/400x300\/[\w-]+\.png\.webp\?v=/)
    expect(about).to.include('aria-hidden="true">TR</span>')
    const { people } = await site.services.brand()
    expect(people.map(({ name }) => name)).to.deep.equal(['Tom Reyes', 'Ingrid Vale'])

    await site.services.db('media_assets').where({ id: asset }).update({ deleted_at: new Date() })
    expect(part(await home(), 'about')).to.include('aria-hidden="true">IV</span>')
  })

  it('are told to search engines as those who work here', async () => {
    await add({ ...ingrid, links: [{ title: 'Own', address: 'https://vale.example/' }] })
    const organization = readHtml(await home()).structuredData.find(
      (data) => data['@type'] === 'Organization',
    )!
    expect(organization.employee).to.deep.equal([
      {
        '@type': 'Person',
        name: 'Ingrid Vale',
        jobTitle: 'Founder',
        description: 'Writes every first draft.',
        sameAs: ['https://vale.example/'],
      },
    ])
  })

  it('answer beside the contact form and under the results where that was chosen', async () => {
    const id = await add(ingrid)
    await add({ name: 'Tom Reyes', answers: true })
    const contact = part(await home(), 'contact')
    expect(contact).to.include('Who answers').and.include('Tom Reyes').and.not.include('Ingrid')
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    expect(body.html).to.include('You talk to').and.include('Tom Reyes').and.not.include('Ingrid')
    await save(id, { ...ingrid, answers: true }, 1).expect(200)
    const both = part(await home(), 'contact')
    expect(both).to.include('Ingrid').and.include('Tom Reyes')
    expect(both.match(/Who answers/g)).to.have.length(1)
  })

  it('leave the site without a trace while nobody is on it', async () => {
    const id = await add({ ...ingrid, answers: true })
    await save(id, { ...ingrid, answers: true, onSite: false }, 1).expect(200)
    const html = await home()
    expect(html).not.to.include('Ingrid').and.not.include('class="team"').and.not.include('class="person')
    expect(html).not.to.include('Who answers').and.not.include('employee')
  })

  it('name the picture where it is used', async () => {
    const { id: asset } = await upload()
    await add({ ...ingrid, picture: { asset } })
    const { body } = await owner.agent.get(`/admin/api/media/${asset}/uses`).expect(200)
    expect(body.uses ?? body).to.deep.include({
      kind: 'Person on the site',
      name: 'Ingrid Vale',
      url: '/admin/people',
    })
  })
})
