import { expect } from 'chai'
import { createCountryOf } from '../../server/analytics/country.ts'
import { dayIn } from '../../server/analytics/days.ts'
import { addDays } from '../../server/web/shared/calendarDays.ts'
import { campaignIn } from '../../server/analytics/campaign.ts'
import { deviceOf } from '../../server/analytics/userAgent.ts'
import { sourceOf } from '../../server/analytics/source.ts'
import { createLog } from '../../server/log.ts'
import { agents } from './support.ts'

describe('The source of a visit', () => {
  const cases: [campaign: string | undefined, referrer: string | undefined, source: string][] = [
    [undefined, undefined, 'Direct'],
    [undefined, '', 'Direct'],
    [undefined, 'https://plainsong.example/blog', 'Direct'],
    [undefined, 'https://www.plainsong.example/blog', 'Direct'],
    [undefined, 'https://www.google.co.uk/', 'Google'],
    [undefined, 'https://google.de/search?q=x', 'Google'],
    [undefined, 'https://notgoogle.com/', 'notgoogle.com'],
    [undefined, 'https://lnkd.in/x', 'LinkedIn'],
    [undefined, 'https://l.facebook.com/l.php?u=x', 'Facebook'],
    [undefined, 'https://t.co/abc', 'X'],
    [undefined, 'https://mail.google.com/', 'Email'],
    [undefined, 'android-app://com.linkedin.android/', 'LinkedIn'],
    [undefined, 'https://www.hr-weekly.example/best-of', 'hr-weekly.example'],
    [undefined, 'javascript:alert(1)', 'Direct'],
    ['Newsletter', 'https://mail.google.com/', 'Newsletter'],
    ['  Spring \u0007 fair ', undefined, 'Spring fair'],
    ['linkedin', 'https://www.google.com/', 'LinkedIn'],
  ]
  for (const [campaign, referrer, source] of cases) {
    it(`of ${campaign ?? 'no campaign'} and ${referrer ?? 'no referrer'} is ${source}`, () => {
      expect(sourceOf(campaign, referrer, 'plainsong.example')).to.equal(source)
    })
  }
})

describe('The campaign of a visit', () => {
  for (const [search, source, name] of [
    ['?utm_source=linkedin&utm_medium=social&utm_campaign=autumn', 'linkedin', 'LinkedIn / social / autumn'],
    ['?utm_source=Partner', 'Partner', 'Partner'],
    ['?utm_source=mail&utm_campaign=May%20issue', 'mail', 'Newsletter / (not set) / May issue'],
    ['?utm_medium=cpc', undefined, '(not set) / cpc'],
  ] as const)
    it(`of ${search} is ${name}`, () => {
      expect(campaignIn(search)).to.deep.equal({ source, name, content: undefined, term: undefined })
    })

  it('has a content and a term where the link names them, each by itself', () => {
    const { content, term } = campaignIn(
      '?utm_source=google&utm_content=%20blue%0Abutton&utm_term=internal+comms',
    )!
    expect([content, term]).to.deep.equal(['blue button', 'internal comms'])
    expect(campaignIn('?utm_content=button')).to.deep.equal({
      source: undefined,
      name: undefined,
      content: 'button',
      term: undefined,
    })
    expect(campaignIn(`?utm_term=${'x'.repeat(300)}`)!.term).to.have.length(60)
  })

  it('is none where the link names none', () => {
    for (const search of [
      undefined,
      '',
      '?page=2',
      '?utm_source=',
      '?utm_content=&utm_term=',
      '?q=utm_source',
    ])
      expect(campaignIn(search), search).to.equal(undefined)
  })

  it('is never longer than a filter may be', () => {
    const long = 'x'.repeat(300)
    const { name } = campaignIn(`?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`)!
    expect(name).to.have.length.below(200)
  })
})

describe('The country of a visit', () => {
  const countryOf = createCountryOf({
    config: { countryDatabase: undefined, countryHeader: 'cf-ipcountry' },
    log: createLog('silent'),
  } as never)

  it('is what the network says, or else what the bundled table says', () => {
    expect(countryOf({ 'cf-ipcountry': 'nl' }, '8.8.8.8')).to.equal('Netherlands')
    expect(countryOf({}, '8.8.8.8')).to.equal('United States')
  })

  it('is not what a visitor says, where no network in front is configured to say it', () => {
    const config = { countryDatabase: undefined, countryHeader: undefined }
    const alone = createCountryOf({ config, log: createLog('silent') } as never)
    for (const header of ['cf-ipcountry', 'x-vercel-ip-country', 'x-country-code'])
      expect(alone({ [header]: 'nl' }, '8.8.8.8'), header).to.equal('United States')
    expect(countryOf({ 'x-country-code': 'nl' }, '8.8.8.8')).to.equal('United States')
  })

  it('is unknown for private networks, Tor, newer addresses and nonsense', () => {
    expect(countryOf({ 'cf-ipcountry': 'T1' }, '8.8.8.8')).to.equal('Unknown')
    expect(countryOf({ 'cf-ipcountry': '<b>' }, '8.8.8.8')).to.equal('Unknown')
    for (const address of ['192.168.1.1', '127.0.0.1', '::1', '2001:db8::1', '', 'x']) {
      expect(countryOf({}, address), address).to.equal('Unknown')
    }
  })

  it('falls back to the bundled table when the named file cannot be read', () => {
    const fallback = createCountryOf({
      config: { countryDatabase: '/nowhere.mmdb' },
      log: createLog('silent'),
    } as never)
    expect(fallback({}, '8.8.8.8')).to.equal('United States')
  })
})

describe('The device of a visit', () => {
  it('is told from the user agent', () => {
    expect(deviceOf(agents.chrome)).to.deep.equal({ device: 'Desktop', browser: 'Chrome' })
    expect(deviceOf(agents.iphone)).to.deep.equal({ device: 'Mobile', browser: 'Safari' })
    expect(deviceOf(agents.ipad)).to.deep.equal({ device: 'Tablet', browser: 'Safari' })
    expect(deviceOf('something else')).to.deep.equal({ device: 'Other', browser: 'Other' })
  })
})

describe('A day of the site', () => {
  it('begins at its own midnight, also when the clocks change', () => {
    expect(dayIn('America/New_York', new Date('2026-11-01T03:59:59Z'))).to.equal('2026-10-31')
    expect(dayIn('America/New_York', new Date('2026-11-01T04:00:00Z'))).to.equal('2026-11-01')
    expect(dayIn('America/New_York', new Date('2026-11-02T04:59:59Z'))).to.equal('2026-11-01')
    expect(dayIn('America/New_York', new Date('2026-11-02T05:00:00Z'))).to.equal('2026-11-02')
  })

  it('can be counted from', () => {
    expect(addDays('2026-03-01', -1)).to.equal('2026-02-28')
    expect(addDays('2026-12-31', 1)).to.equal('2027-01-01')
  })
})
