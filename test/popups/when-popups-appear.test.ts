import { expect } from 'chai'
import { configured } from '../../server/popups/popupsOnPage.ts'
import { hasPopups } from '../../server/popups/popupPages.ts'
import { isSuppressed, type PopupFlags } from '../../server/popups/shared/popupFlags.ts'
import { fittingFields, numberFields, storedNumber } from '../../server/popups/shared/popupFields.ts'

const hour = 3_600_000
const now = 1_000 * hour

describe('A popup stays away', () => {
  const cases: [string, 'exit_intent' | 'newsletter', PopupFlags, boolean][] = [
    ['from nobody who was never here', 'exit_intent', {}, false],
    ['after the audit was requested', 'exit_intent', { auditCompleted: true }, true],
    ['but the newsletter may still be offered then', 'newsletter', { auditCompleted: true }, false],
    ['after subscribing', 'newsletter', { subscribed: true }, true],
    ['but the audit may still be offered then', 'exit_intent', { subscribed: true }, false],
    ['for ever once dismissed for ever', 'newsletter', { dismissedPermanent: true }, true],
    ['while it cools down', 'exit_intent', { lastShown: now - 23.9 * hour }, true],
    ['and no longer', 'exit_intent', { lastShown: now - 24 * hour }, false],
  ]
  for (const [words, type, flags, away] of cases) {
    it(words, () => expect(isSuppressed(type, flags, 24, now)).to.equal(away))
  }
})

describe('Popups appear', () => {
  it('on the home page and in the blog only', () => {
    expect(['/', '/blog', '/blog/a-post'].map(hasPopups)).to.deep.equal([true, true, true])
    const without = ['/commsaudit', '/privacy', '/audit/token', '/unsubscribe', '/blogging']
    expect(without.map(hasPopups)).to.deep.equal(without.map(() => false))
  })

  it('as built in where nothing is configured', () => {
    const [exit, newsletter] = configured([])
    expect(exit!.settings).to.deep.equal({ minTimeOnPage: 30_000, cooldownHours: 24, threshold: 50 })
    expect(newsletter!.settings).to.deep.equal({ triggerAfterMinutes: 2, cooldownHours: 168 })
  })

  it('as configured, where that makes sense', () => {
    const [exit] = configured([
      {
        type: 'exit_intent',
        enabled: true,
        settings: { minTimeOnPage: 5_000, cooldownHours: -1, threshold: 'near' },
        content: { title: 'Wait', description: '  ', buttonText: 7 },
      },
    ])
    expect(exit!.settings).to.deep.equal({ minTimeOnPage: 5_000, cooldownHours: 24, threshold: 50 })
    expect(exit!.content.title).to.equal('Wait')
    expect(exit!.content.description).to.match(/^Take the free 15-question audit/)
    expect(exit!.content.buttonText).to.equal('Get my free audit')
  })

  it('not at all when switched off', () => {
    const popups = configured([{ type: 'newsletter', enabled: false, settings: {}, content: {} }])
    expect(popups.map((popup) => popup.type)).to.deep.equal(['exit_intent'])
  })
})

describe('A number of a popup', () => {
  const stored = (type: 'exit_intent' | 'newsletter', name: string, typed: string) =>
    storedNumber(
      numberFields[type].find((field) => field.name === name)!,
      typed,
    )

  it('is stored as it was typed, a fraction too', () => {
    expect(stored('newsletter', 'triggerAfterMinutes', '0.5')).to.equal(0.5)
    expect(stored('newsletter', 'cooldownHours', '1.5')).to.equal(1.5)
  })

  it('is stored in milliseconds where it is typed in seconds', () => {
    expect(stored('exit_intent', 'minTimeOnPage', '1.1')).to.equal(1100)
  })
})

describe('What is typed into a popup', () => {
  const kept = { triggerAfterMinutes: '2', cooldownHours: '168', title: 'Kept' }
  const fit = (typed: object) => fittingFields('newsletter', { ...kept, ...typed }, kept)

  it('is kept as it will be: a number in one spelling, a text without markup and blanks at its ends', () => {
    expect(fit({ cooldownHours: '9.50', title: ' <b>New</b> ' })).to.include({
      cooldownHours: '9.5',
      title: 'New',
    })
  })

  it('is kept without a number that makes no sense, for which the last one stays', () => {
    for (const wrong of ['', '-5', 'soon', '8761'])
      expect(fit({ cooldownHours: wrong, title: 'New' })).to.include({ cooldownHours: '168', title: 'New' })
  })
})
