import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { createPost } from '../blog/support.ts'
import { askForAudit } from '../audit/support.ts'
import { drainMail } from '../support/mail.ts'
import { startSite, useSite } from '../support/site.ts'

const fennel = {
  brandName: 'Fennel & Rye',
  brandTagline: 'Bread that speaks',
  brandBlurb: 'We bake for people who talk.',
  brandAddress: '1 Oven Lane, Ghent',
  contactEmail: 'hello@fennel.example',
  brandLinkedin: 'https://www.linkedin.com/company/fennel',
  brandInstagram: '',
  brandYoutube: '',
}

describe('The words of the brand', () => {
  const site = useSite()

  const store = async () => {
    await storeSettings(site.services.db, { change: fennel, by: null })
    await site.told()
  }

  it('are the example until somebody says more, then everywhere at once what was said', async () => {
    await createPost(site, { slug: 'house' })
    expect((await site.http.get('/')).text).to.include('Plainsong')
    await store()
    const home = (await site.http.get('/').expect(200)).text
    for (const words of ['Fennel &amp; Rye', fennel.brandTagline, fennel.brandBlurb, fennel.brandAddress])
      expect(home).to.include(words)
    expect(home).to.include('"name":"Fennel & Rye"').and.include('mailto:hello@fennel.example')
    expect(home).to.include(fennel.brandLinkedin).and.not.include('instagram')
    for (const path of ['/', '/commsaudit', '/blog', '/blog/house', '/rss.xml', '/privacy', '/admin/login']) {
      const { text } = await site.http.get(path).expect(200)
      expect(text, path).to.match(/Fennel (?:&amp;|&) Rye/)
      expect(text, path).to.not.match(/Plainsong|hello@plainsong/)
    }
  })

  it('are those of a mail that is written from then on', async () => {
    await askForAudit(site).expect(200)
    await store()
    const [mail] = await drainMail(site)
    for (const part of [mail!.html.replaceAll('&amp;', '&'), mail!.text]) {
      expect(part)
        .to.include('Fennel & Rye')
        .and.include(fennel.brandAddress)
        .and.include(fennel.contactEmail)
      expect(part).to.not.match(/Plainsong/)
    }
  })

  it('give way to the environment, one by one', async () => {
    const fixed = await startSite({ BRAND_NAME: 'Said by the host', CONTACT_EMAIL: 'host@site.example' })
    try {
      await storeSettings(fixed.services.db, { change: fennel, by: null })
      await fixed.told()
      const brand = await fixed.services.brand()
      expect(brand).to.include({ name: 'Said by the host', email: 'host@site.example' })
      expect(brand.tagline).to.equal(fennel.brandTagline)
    } finally {
      await fixed.close()
    }
  })

  it('are drawn as they were last while the database is away', async () => {
    await store()
    const { services } = site
    await services.brand()
    await services.db.schema.renameTable('site_settings', 'site_settings_away')
    try {
      // Any change of what is shown lets it forget what it read.
      await services.db('blog_categories').insert({ name: 'News', slug: 'news' })
      await site.told()
      expect(await services.brand()).to.include({ name: fennel.brandName })
    } finally {
      await services.db.schema.renameTable('site_settings_away', 'site_settings')
    }
  })
})
