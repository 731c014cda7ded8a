import { expect } from 'chai'
import { stagesBefore, stagesBeyond } from '../../server/contacts/shared/stageOrder.ts'
import {
  keptWhenUnsubscribing,
  sequenceStages,
  stageGroup,
  stageLabel,
  stages,
  type Stage,
} from '../../server/contacts/shared/stages.ts'
import { sourceLabel } from '../../server/contacts/shared/sources.ts'

describe('Lifecycle stages', () => {
  it('are 23, 20 of which a sequence can start from', () => {
    expect(stages).to.have.length(23)
    expect(sequenceStages).to.have.length(20)
  })

  const labels: [Stage, string, string][] = [
    ['prospect_audit', 'Audit Completed', 'Prospects'],
    ['both_B&C', 'Blueprint & Consulting', 'Active Clients'],
    ['prospect_lost', 'Lost Prospect', 'Other'],
    ['prospect_demo_no_show', 'Demo No-Show', 'Prospects'],
    ['warm_subscriber', 'Warm Subscriber', 'Subscribers'],
    ['new_contact', 'New Contact', 'Contacts'],
    ['audit_incomplete', 'Audit Incomplete', 'Prospects'],
    ['champion', 'Champion', 'Past Clients'],
    ['unsubscribed', 'Unsubscribed', 'Inactive'],
  ]
  for (const [stage, label, group] of labels) {
    it(`shows ${stage} as ${label} among ${group}`, () => {
      expect(stageLabel(stage)).to.equal(label)
      expect(stageGroup(stage)).to.equal(group)
    })
  }

  const moves: [Stage, Stage, boolean][] = [
    ['new_subscriber', 'new_contact', true],
    ['subscriber', 'new_subscriber', false],
    ['contact', 'new_subscriber', false],
    ['contact', 'audit_requested', true],
    ['prospect', 'new_contact', false],
    ['audit_requested', 'audit_incomplete', true],
    ['audit_incomplete', 'prospect_audit', true],
    ['prospect_audit', 'audit_requested', false],
    ['warm_subscriber', 'audit_requested', false],
    ['warm_subscriber', 'prospect_audit', false],
    ['prospect', 'warm_prospect', true],
    ['prospect_proposal_sent', 'prospect_audit', false],
    ['prospect_lost', 'new_contact', false],
    ['consulting_client', 'audit_requested', false],
    ['past_client', 'new_contact', false],
    ['unsubscribed', 'prospect_audit', false],
  ]
  for (const [from, to, moved] of moves) {
    it(`${moved ? 'moves' : 'never moves'} from ${from} to ${to}`, () => {
      expect(stagesBefore(to).includes(from)).to.equal(moved)
    })
  }

  it('are kept by warm people, sales and clients who unsubscribe', () => {
    expect(keptWhenUnsubscribing).to.include.members([
      'warm_subscriber',
      'prospect_proposal_sent',
      'champion',
    ])
    expect(keptWhenUnsubscribing).to.not.include('prospect')
  })

  it('let somebody who comes back after unsubscribing go on where they were', () => {
    expect(stagesBeyond('new_subscriber')).to.include('prospect').and.not.include('subscriber')
    expect(stagesBeyond('audit_requested')).to.not.include('contact')
  })

  it('come with a source in words', () => {
    expect(sourceLabel('contact_form')).to.equal('contact form')
    expect(sourceLabel('trade_fair_list')).to.equal('trade fair list')
  })
})
