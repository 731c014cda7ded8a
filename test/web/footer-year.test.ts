import { mock } from 'node:test'
import { expect } from 'chai'
import { publishOnTime } from '../../server/blog/schedule.ts'
import { useSite } from '../support/site.ts'

describe('The year in the footer', () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })
  afterEach(() => mock.timers.reset())

  it('is that of the site’s time zone, and turns on pages that are kept', async () => {
    const year = async () => /&copy; (\d+)/.exec((await site.http.get('/privacy').expect(200)).text)![1]
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2031-01-01T03:00:00Z') })
    const schedule = publishOnTime(site.services)
    expect(await year()).to.equal('2030')
    await schedule.rearm()
    expect(site.services.pages.size, 'nothing is cleared within a year').to.equal(1)
    mock.timers.setTime(Date.parse('2031-01-01T05:30:00Z'))
    expect(await year(), 'while nobody looks the page is kept').to.equal('2030')
    // As its timer does every hour.
    await schedule.rearm()
    expect(await year()).to.equal('2031')
    schedule.stop()
  })
})
