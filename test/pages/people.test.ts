import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'
import { receiveLink, submit } from '../audit/support.ts'
import { createPost } from '../blog/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

const ada = {
  name: 'Ada <Lane>',
  role: 'Partner',
  picture: 'https://pictures.example/ada.jpg',
  lines: 'Led communications for 4,000 people in three countries.',
}
const proof = { figure: '9 of 10', text: 'people could name the strategy', source: 'Fennel Foods' }

describe('The people behind the brand', () => {
  const site = useSite({ BRAND_PEOPLE: JSON.stringify([ada]), BRAND_PROOF: JSON.stringify([proof]) })

  it('stand in About and Contact with their picture and lines, beside what speaks for them', async () => {
    const { text } = await site.http.get('/').expect(200)
    const about = part(text, 'about')
    for (const words of ['Ada &lt;Lane&gt;', ada.role, ada.picture, ada.lines])
      expect(about).to.include(words)
    for (const words of Object.values(proof)) expect(about).to.include(words)
    expect(part(text, 'contact')).to.include('Who answers').and.include('Ada &lt;Lane&gt;')
  })

  it('write the articles that are saved as Admin, and no others', async () => {
    await createPost(site, { slug: 'house' })
    await createPost(site, { slug: 'guest' })
    await site.services.db('blog_posts').where({ slug: 'guest' }).update({ author_name: 'Grace Hopper' })
    const house = await site.http.get('/blog/house').expect(200)
    expect(house.text).to.include('Written by').and.include('"@type":"Person","name":"Ada')
    const guest = await site.http.get('/blog/guest').expect(200)
    expect(guest.text).to.not.include('Written by')
    const list = await site.http.get('/blog').expect(200)
    expect(list.text).to.include('<span>Ada &lt;Lane&gt;</span>').and.include('<span>Grace Hopper</span>')
    expect((await site.http.get('/rss.xml')).text).to.include('<dc:creator>Ada &lt;Lane&gt;</dc:creator>')
  })

  it('are who the call of the results is with, and sign the mails, but not what the owner is told', async () => {
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    const { url, html } = body as { url: string; html: string }
    for (const page of [html, (await site.http.get(url)).text]) {
      expect(page).to.include('You talk to').and.include('Ada &lt;Lane&gt;').and.include(proof.text)
    }
    const mails = await drainMail(site)
    const results = mails.find(({ subject }) => subject.includes('results'))!
    expect(results.html).to.include('Ada &lt;Lane&gt;').and.include('Partner, Plainsong')
    expect(results.text).to.match(/\n\nAda <Lane>\nPartner, Plainsong\n\n--\n/)
    const notice = mails.find(({ subject }) => subject.startsWith('Audit completed'))!
    expect(notice.text).to.not.include('Ada <Lane>')
  })
})

describe('Without people', () => {
  const site = useSite()

  it('nothing is drawn for them, the team signs, and the address stands in the footer', async () => {
    await createPost(site, { slug: 'house' })
    for (const path of ['/', '/blog/house']) {
      const { text } = await site.http.get(path).expect(200)
      for (const name of ['person', 'people', 'proof', 'byline'])
        expect(text).to.not.include(`class="${name}"`)
      expect(text.slice(text.indexOf('<footer'))).to.include((await site.services.brand()).address)
    }
    expect((await site.http.get('/blog')).text).to.include('<span>Admin</span>')
    await receiveLink(site)
    await submit(
      site,
      await receiveLink(site, { first_name: 'B', last_name: 'C', email: 'b@fennel.example' }),
    )
    const mail = (await drainMail(site)).find(({ subject }) => subject.includes('results'))!
    expect(mail.text).to.include('\n\nThe Plainsong team\n\n--\n')
    expect(mail.html).to.include('The Plainsong team')
  })
})

describe('People in the configuration', () => {
  const wrong: [string, string, RegExp][] = [
    ['no JSON', 'Ada Lane', /BRAND_PEOPLE: must be JSON, such as \[\{"name"/],
    ['no list', '{"name":"Ada"}', /BRAND_PEOPLE: must be a list/],
    ['no name', '[{"role":"Partner"}]', /BRAND_PEOPLE\.0\.name: must be a text/],
    [
      'an unknown field',
      '[{"name":"Ada","role":"Partner","age":40}]',
      /BRAND_PEOPLE\.0: Unrecognized key: "age"/,
    ],
    [
      'a picture without TLS',
      '[{"name":"Ada","role":"Partner","picture":"http://a.example/a.jpg"}]',
      /BRAND_PEOPLE\.0\.picture: must be an https address or a path of this site/,
    ],
  ]
  for (const [name, value, complaint] of wrong) {
    it(`are refused with ${name}, in words`, () => {
      const env = { DATABASE_URL: 'postgres://localhost/site', SESSION_SECRET: 'x', BRAND_PEOPLE: value }
      expect(() => readConfig(env)).to.throw(complaint)
    })
  }
})

const part = (html: string, id: string): string => {
  const from = html.indexOf(`<section class="section" id="${id}"`)
  return html.slice(from, html.indexOf('</section>', from))
}
