import { expect } from 'chai'
import { stayHours } from '../../server/contacts/shared/stageStay.ts'
import { stages, type Stage } from '../../server/contacts/shared/stages.ts'
import { comesTooLate, delayText, durationText, stayText } from '../../server/sequences/shared/stepTimes.ts'

describe('The time that a stage leaves for its emails', () => {
  for (const [stage, hours] of [
    ['prospect_audit', 24],
    ['audit_requested', 168],
    ['new_subscriber', 720],
    ['new_contact', 720],
    ['new_prospect', 720],
  ] as [Stage, number][]) {
    it(`is ${hours} hours in ${stage}: later ones are marked`, () => {
      expect(stayHours(stage)).to.equal(hours)
      expect(comesTooLate(stage, hours)).to.equal(false)
      expect(comesTooLate(stage, hours + 1)).to.equal(true)
    })
  }

  it('has no end in the other stages', () => {
    const endless = stages.filter((stage) => stayHours(stage) === undefined)
    expect(endless).to.have.length(stages.length - 5)
    expect(endless.some((stage) => comesTooLate(stage, 8_760))).to.equal(false)
  })

  it('is said in words', () => {
    expect(stayText('prospect_audit')).to.equal(
      'Contacts are in Audit Completed for 24 hours. Then the automation moves them on, which ends the sequence.',
    )
    expect(stayText('subscriber')).to.equal(undefined)
  })

  for (const [hours, words] of [
    [0, 'At once'],
    [1, 'After 1 hour'],
    [24, 'After 24 hours'],
    [36, 'After 1 day 12 hours'],
    [216, 'After 9 days'],
  ] as const) {
    it(`writes a delay of ${hours} hours as "${words}"`, () => expect(delayText(hours)).to.equal(words))
  }

  it('writes how long something takes', () => expect(durationText(8_760)).to.equal('365 days'))
})
