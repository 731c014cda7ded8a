import { join } from 'node:path'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite } from '../support/site.ts'
import { asker, host, production, siteUrl } from './productionSite.ts'

describe('In production', () => {
  const folder = useFolder()
  const site = useSharedSite({ ...production, UPLOADS_DIR: join(folder, 'cache') })
  const ask = asker(site)

  describe('the public address', () => {
    it('is where pages asked for over http or under another name are sent', async () => {
      await site.http.get('/blog?a=1').set('Host', host).expect(308).expect('Location', `${siteUrl}/blog?a=1`)
      await ask('/blog').set('Host', 'evil.test').expect(308).expect('Location', `${siteUrl}/blog`)
      await ask('//evil.test/x').set('Host', 'evil.test').expect('Location', `${siteUrl}//evil.test/x`)
    })

    it('is the only one for forms and calls: elsewhere they are refused', async () => {
      const plain = (method: 'get' | 'post', path: string) => site.http[method](path).set('Host', host)
      await plain('post', '/newsletter').type('form').send({ email: 'a@b.example' }).expect(403)
      await plain('post', '/admin/login').expect(403)
      await plain('get', '/admin/api/session').expect(403)
      await plain('get', '/blog').set('Accept', 'application/json').expect(403)
      await ask('/newsletter', 'post').set('Host', 'evil.test').expect(403)
      expect(await site.services.db('newsletter_subscriptions')).to.have.length(0)
    })

    it('stands in every link, whatever a client claims', async () => {
      for (const path of ['/', '/sitemap.xml', '/robots.txt', '/rss.xml']) {
        const { text, status } = await ask(`${path}?forged`)
          .set('X-Forwarded-Host', 'evil.test')
          .set('Forwarded', 'host=evil.test')
        expect(status, path).to.equal(200)
        expect(text, path).not.to.include('evil.test')
        expect(text, path).to.include(siteUrl)
      }
      await ask('/audit-requests', 'post')
        .set('X-Forwarded-Host', 'evil.test')
        .type('form')
        .send({ first_name: 'Maya', last_name: 'L', email: 'maya@example.com' })
        .expect(200)
      const [mail] = await drainMail(site)
      expect(mail!.raw).not.to.include('evil.test')
      expect(mail!.links.filter((link) => link.startsWith('http'))).to.satisfy((links: string[]) =>
        links.every((link) => !link.includes('/audit') || link.startsWith(siteUrl)),
      )
    })
  })

  it('cookies belong to this host, to TLS and to the server', async () => {
    const { headers } = await ask('/admin/login')
    const [cookie] = headers['set-cookie'] as unknown as string[]
    expect(cookie).to.match(/^__Host-session=/)
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).to.include(part)
    expect(cookie).not.to.include('Domain')
  })
})
