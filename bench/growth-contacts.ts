import { contactTotals } from '../server/contacts/countQueries.ts'
import {
  contactList,
  contactPage,
  stageList,
  stagePage,
  type ContactsQuery,
  type StageQuery,
} from '../server/contacts/admin/contactListQueries.ts'
import { lifecycleScreen } from '../server/contacts/admin/lifecycleScreen.ts'
import type { ContactTab } from '../server/contacts/shared/contactTabs.ts'
import { happenings } from '../server/contacts/admin/contactPageQueries.ts'
import { previewAutomation, runAutomation } from '../server/contacts/automation/run.ts'
import { upsertContact } from '../server/contacts/upsertQueries.ts'
import {
  enquiryCounts,
  enquiryList,
  enquiryPage,
  type EnquiriesQuery,
} from '../server/enquiries/admin/enquiryListQueries.ts'
import type { Services } from '../server/services.ts'
import { listQuery, measureGrowth, type Step } from './lib/growth.ts'
import { fillPeople } from './lib/people.ts'

// The back office's lists and the nightly sweep as people come.
await measureGrowth({
  name: 'contacts',
  sizes: [10_000, 1_000_000],
  fill: fillPeople,
  steps: (services, size) => [...lists(services, size), ...sweeps(services)],
})

function lists(services: Services, size: number): Step[] {
  const { db } = services
  const page = (more: Partial<ContactsQuery> = {}) => listQuery(contactList, more)
  const inStage = (more: Partial<StageQuery> = {}) => listQuery(stageList, { sort: 'firstSeen', ...more })
  const submitted = (more: Partial<EnquiriesQuery> = {}) => listQuery(enquiryList, more)
  const tab = (name: ContactTab) => ({ tab: name, stage: '', source: '' })
  const pageOf = (list: ContactsQuery, scope: ReturnType<typeof tab>) =>
    contactPage(db, list, scope, contactTotals(db))
  const middle = Math.floor(size / 50)
  const last = Math.floor(size / 25)
  const person = { id: Math.floor(size / 2), email: `maya${Math.floor(size / 20) * 10}@fennel.example` }
  const screens: [string, () => Promise<unknown>, number?][] = [
    ['contacts: counts', () => contactTotals(db)],
    ['contacts: first page', () => pageOf(page(), tab('all'))],
    ['contacts: by last activity', () => pageOf(page({ sort: 'lastActivity' }), tab('all'))],
    ['contacts: subscribed', () => pageOf(page(), tab('subscribed'))],
    ['contacts: unsubscribed', () => pageOf(page(), tab('unsubscribed'))],
    ['contacts: page in the middle', () => pageOf(page({ page: middle }), tab('all'))],
    ['contacts: subscribed, in the middle', () => pageOf(page({ page: middle }), tab('subscribed'))],
    ['contacts: last page', () => pageOf(page({ page: last }), tab('all'))],
    [
      'contacts: search, one found',
      () => pageOf(page({ q: `ruth${Math.floor(size / 20) * 10 + 5}` }), tab('all')),
    ],
    ['contacts: search, a common fragment', () => pageOf(page({ q: 'ennel' }), tab('all'))],
    ['contacts: search, a number in names', () => pageOf(page({ q: '4999' }), tab('all'))],
    ['contacts: search, two letters', () => pageOf(page({ q: 'ma' }), tab('all'))],
    ['contacts: search, two letters nobody has', () => pageOf(page({ q: 'zq' }), tab('all'))],
    ['contacts: search, nothing found', () => pageOf(page({ q: 'nobody at all' }), tab('all'))],
    ['contacts: search by stage', () => pageOf(page({ q: 'audit completed' }), tab('all'))],
    ['contacts: search by source', () => pageOf(page({ q: 'contact form' }), tab('all'))],
    ['contacts: search among unsubscribed', () => pageOf(page({ q: 'harb' }), tab('unsubscribed'))],
    ['contact: everything about one', () => happenings(db, person, 201)],
    ['stage: first page', () => stagePage(db, inStage(), 'new_subscriber')],
    ['stage: last page', () => stagePage(db, inStage({ page: Math.floor(size / 1000) }), 'new_subscriber')],
    ['lifecycle: funnel and overview', () => lifecycleScreen(services)],
    ['submissions: counts', () => enquiryCounts(db)],
    ['submissions: first page', () => enquiryPage(db, submitted())],
    ['submissions: unread', () => enquiryPage(db, submitted({ filters: { state: 'unread' } }))],
    ['submissions: deep page', () => enquiryPage(db, submitted({ page: Math.floor(size / 250) }))],
    ['submissions: search', () => enquiryPage(db, submitted({ q: 'kestr' }))],
    [
      'upsert of a known contact',
      () =>
        upsertContact(
          db,
          { secrets: ['bench'] },
          { email: person.email, lifecycle: 'new_contact', source: 'contact_form' },
        ),
      20,
    ],
  ]
  return screens.map(([name, run, most = 100]) => ({ name, run, most }))
}

function sweeps(services: Services): Step[] {
  const nightly = () => runAutomation(services, 'nightly')
  return [
    { name: 'automation: preview', run: () => previewAutomation(services), most: 30_000, once: true },
    { name: 'automation: run', run: nightly, most: 30_000, once: true },
    { name: 'automation: run again', run: nightly, most: 30_000, once: true },
  ]
}
