import { expect } from 'chai'
import { contactsApi, lifecycleApi } from '../../server/contacts/shared/contactsApi.ts'
import { outboxApi } from '../../server/outbox/shared/outboxApi.ts'
import { sequencePeopleApi } from '../../server/sequences/shared/sequencePeopleApi.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'

describe('An address of the back office', () => {
  const rows: [string, string][] = [
    [addressOf(contactsApi.csv), '/admin/contacts.csv'],
    [addressOf(contactsApi.person, { id: 7 }), '/admin/api/contacts/7'],
    [addressOf(lifecycleApi.stageCsv, { stage: 'a/b&c d' }), '/admin/lifecycle/a%2Fb%26c%20d.csv'],
    [addressOf(outboxApi.release, { run: 'issue:1' }), '/admin/mail/runs/issue:1/release'],
    [addressOf(contactsApi.list, { q: 'a&b', page: '', stage: null }), '/admin/api/contacts?q=a%26b'],
    [
      addressOf(sequencePeopleApi.starts, { id: 7, stage: 'new_subscriber' }),
      '/admin/api/email/contacts/7/starts?stage=new_subscriber',
    ],
  ]
  for (const [address, expected] of rows) {
    it(`is ${expected}`, () => expect(address).to.equal(expected))
  }
})
