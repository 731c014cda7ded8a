import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('The words around every page', () => {
  const site = useSite()

  it('are the owner’s, to screen readers too', async () => {
    await say(site, 'footer', (words) => ({
      ...words,
      frame: {
        skip: 'Zum Inhalt',
        menu: 'Wege',
        close: 'Zu',
        main: 'Hauptwege',
        place: 'Wo Sie sind',
        messages: 'Nachrichten',
        dismiss: 'Weg damit',
      },
    }))
    for (const path of ['/', '/blog', '/commsaudit', '/terms']) {
      const { text } = await site.http.get(path).expect(200)
      expect(text, path).to.include('>Zum Inhalt</a>').and.not.include('Skip to main')
      expect(text, path).to.include('aria-label="Nachrichten"').and.include('data-dismiss="Weg damit"')
    }
    const { text } = await site.http.get('/terms').expect(200)
    for (const name of ['Hauptwege', 'Wege', 'Wo Sie sind', 'Zu'])
      expect(text, name).to.include(`aria-label="${name}"`)
    expect(readHtml(text).text)
      .to.include('Wege')
      .and.not.match(/\bMenu\b|\bClose\b/)
  })
})
