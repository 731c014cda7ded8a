import { expect } from 'chai'
import { useSite } from '../support/site.ts'

describe('A page with popups', () => {
  const site = useSite()

  it('carries both as templates, with the built-in settings when none are stored', async () => {
    const { text } = await site.http.get('/').expect(200)
    expect(text.match(/<template data-popup="(\w+)"/g)).to.have.length(2)
    expect(text).to.include(
      '{&#34;minTimeOnPage&#34;:30000,&#34;cooldownHours&#34;:24,&#34;threshold&#34;:50}',
    )
  })

  it('ask for names and an address in fields of those kinds', async () => {
    const { text } = await site.http.get('/').expect(200)
    expect(text).to.match(/id="exit-audit-first_name"[^>]*type="text"/)
    expect(text).to.match(/id="exit-audit-email"[^>]*type="email"/)
  })

  it('shows what the owner wrote, as text', async () => {
    await site.services.db('popup_settings').insert({
      popup_type: 'newsletter',
      enabled: true,
      settings: { triggerAfterMinutes: 7, cooldownHours: 1 },
      content: { title: '<img src=x onerror=alert(1)>', placeholder: '"><script>' },
    })
    const { text } = await site.http.get('/').expect(200)
    expect(text).to.include('{&#34;triggerAfterMinutes&#34;:7,&#34;cooldownHours&#34;:1}')
    expect(text).to.include('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.to.match(/<img src=x|"><script>/)
  })

  it('carries none when nothing is there', async () => {
    for (const path of ['/blog/nothing-here', '/blog/nothing/here']) {
      const { text } = await site.http.get(path).expect(404)
      expect(text).not.to.include('data-popup')
    }
    expect((await site.http.get('/blog').expect(200)).text).to.include('data-popup')
  })

  it('carries none that is switched off', async () => {
    await site.services.db('popup_settings').insert({ popup_type: 'exit_intent', enabled: false })
    const { text } = await site.http.get('/').expect(200)
    expect(text).not.to.include('data-popup="exit_intent"')
  })
})
