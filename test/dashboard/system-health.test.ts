import { expect } from 'chai'
import { storageCheck } from '../../server/dashboard/shared/storageCheck.ts'
import { fileStoreCheck } from '../../server/media/shared/fileStoreCheck.ts'
import {
  databaseCheck,
  jobsCheck,
  mailCheck,
  overall,
  templatesCheck,
  unread,
  type Health,
} from '../../server/dashboard/shared/systemHealthChecks.ts'

const quiet = { waiting: 0, late: 0, failed: 0, bounced: 0, linksHeld: 0, held: [], pauses: [] }
const filled = (...ids: string[]) => ids.map((id) => ({ id, filled: true }))

describe('System Health', () => {
  it('is as bad as its worst check', () => {
    expect(overall([{ state: 'healthy' }, { state: 'warning' }])).to.equal('warning')
    expect(overall([{ state: 'error' }, { state: 'warning' }])).to.equal('error')
    expect(overall([{ state: 'healthy' }])).to.equal('healthy')
  })

  it('is well with what the owner chose, which is noted', () => {
    expect(overall([{ state: 'note' }, { state: 'healthy' }])).to.equal('healthy')
    expect(overall([{ state: 'note' }, { state: 'warning' }])).to.equal('warning')
  })

  it('warns when the database takes more than 2000 ms, and says when it does not answer', () => {
    expect(databaseCheck(2000)).to.include({ state: 'healthy', message: 'Responded in 2,000 ms.' })
    expect(databaseCheck(2001)).to.include({ state: 'warning', message: 'Slow response (2,001 ms)' })
    expect(databaseCheck(undefined)).to.include({ state: 'error', message: 'Connection failed' })
  })

  it('needs three templates, with a subject and a body', () => {
    const all = filled('audit-results', 'contact-confirmation', 'newsletter-welcome')
    expect(templatesCheck(all).state).to.equal('healthy')
    expect(templatesCheck(all.slice(0, 2))).to.include({
      state: 'warning',
      message: '2 of 3 required templates found. Missing: newsletter-welcome.',
    })
    expect(templatesCheck([...all.slice(1), { id: 'audit-results', filled: false }])).to.include({
      state: 'warning',
      message: '3 of 3 required templates found. Empty (1): audit-results.',
    })
  })

  it('measures storage against a soft quota of 1 GiB', () => {
    const mib = 1024 * 1024
    expect(storageCheck(412 * mib)).to.include({
      state: 'healthy',
      message: '412 MB of 1,024 MB used in the database.',
      percent: 40,
    })
    expect(storageCheck(1024 * mib).state).to.equal('healthy')
    expect(storageCheck(1025 * mib)).to.include({ state: 'warning', percent: 100 })
    expect(storageCheck(1025 * mib, true)).to.deep.include({
      state: 'healthy',
      message: '1,025 MB of files.',
    })
  })

  it('says where files lie, and whether the store takes, gives and removes them', () => {
    const store = { name: 'files at s3.example', ms: 41.4, complaint: null }
    expect(fileStoreCheck({ inStore: 48, inPostgres: 0, store })).to.include({
      state: 'healthy',
      message: '48 files lie in files at s3.example, which answered in 41 ms.',
    })
    expect(fileStoreCheck({ inStore: 0, inPostgres: 1, store })).to.include({
      state: 'warning',
      message:
        '0 files lie in files at s3.example, which answered in 41 ms. 1 file is in Postgres still; npm run uploads -- to-store moves them.',
    })
    const refused = { ...store, complaint: 'does not allow this to the key (AccessDenied)' }
    expect(fileStoreCheck({ inStore: 1, inPostgres: 1, store: refused })).to.include({
      state: 'error',
      message:
        'It does not allow this to the key (AccessDenied). 1 file lies in files at s3.example; nothing can be uploaded.',
    })
    expect(fileStoreCheck({ inStore: 2, inPostgres: 1, store: null })).to.include({
      state: 'error',
      message: '2 files lie in a store that is not configured any more (S3_ENDPOINT), and cannot be shown.',
    })
  })

  it('watches the mail that waits', () => {
    expect(mailCheck(quiet)).to.include({ state: 'healthy', message: 'Nothing is waiting.' })
    expect(mailCheck({ ...quiet, waiting: 12 })).to.include({ state: 'healthy', message: '12 waiting.' })
    expect(mailCheck({ ...quiet, unmatched: 3 })).to.include({
      state: 'healthy',
      message: 'Nothing is waiting. 3 delivery reports were about no mail of ours.',
    })
    expect(mailCheck({ ...quiet, failed: 1 }).state).to.equal('warning')
    expect(mailCheck({ ...quiet, waiting: 70, linksHeld: 10 }).message).to.include('held by the hourly limit')
    expect(mailCheck({ ...quiet, pauses: [{ what: null, because: '535 no such user' }] })).to.include({
      state: 'error',
    })
    expect(mailCheck({ ...quiet, bounced: 58 }).message).to.include('58 bounced in the last 7 days')
    const at = 'Nov 22, 2026, 9:00 AM'
    expect(mailCheck({ ...quiet, logins: [{ what: null, at, complaint: null, paused: false }] })).to.include({
      state: 'healthy',
      message: `Nothing is waiting. The mail server took our login on ${at}.`,
    })
    const refused = mailCheck({
      ...quiet,
      logins: [{ what: null, at, complaint: '535 Wrong password', paused: false }],
    })
    expect(refused).to.include({ state: 'error' })
    expect(refused.message).to.include(`did not take our login on ${at}: 535 Wrong password`)
    const held = [{ name: 'June', because: '550 5.7.1 Relaying denied' }]
    const { state, message } = mailCheck({ ...quiet, waiting: 58, held })
    expect(state).to.equal('error')
    expect(message).to.include('“June” is held').and.to.include('550 5.7.1 Relaying denied')
    const both = mailCheck({ ...quiet, held, pauses: [{ what: null, because: '535 no such user' }] }).message
    expect(both).to.include('“June” is held').and.to.include('535 no such user')
  })

  it('says of two senders which of them is refused', () => {
    const what = 'newsletters and sequences'
    const at = 'Nov 22, 2026, 9:00 AM'
    const { state, message } = mailCheck({
      ...quiet,
      pauses: [{ what, because: '535 no such user' }],
      logins: [
        { what: 'what people ask for', at, complaint: null, paused: false },
        { what, at, complaint: '535 no such user', paused: true },
      ],
    })
    expect(state).to.equal('error')
    expect(message).to.equal(
      `Sending ${what} is paused, the mail server refused us: 535 no such user. 0 waiting.`,
    )
  })

  it('gives the cause when nothing could be read, and shows no old figure as a new one', () => {
    const last: Health = {
      state: 'healthy',
      checks: [
        { id: 'database', name: 'Database', state: 'healthy', message: 'Responded in 2 ms.' },
        { id: 'contacts', name: 'Contacts', state: 'healthy', message: '9 contacts readable.' },
        { id: 'storage', name: 'Storage', state: 'healthy', message: '1 MB used.', percent: 1 },
      ],
      checkedAt: 'then',
    }
    const said = (status: number) => unread(last, status, 'now').checks.map(({ message }) => message)
    const not = 'Could not be read.'
    expect(said(0)).to.deep.equal(['Connection failed: the site cannot be reached.', not, not])
    expect(said(503)).to.deep.equal(['Connection failed', not, not])
    expect(said(500)).to.deep.equal(['The check itself failed. The log says why.', not, not])
    expect(said(403)).to.deep.equal([not, 'Admin user blocked by RLS - check user_roles table', not])
    expect(unread(last, 0, 'now')).to.deep.include({ state: 'error', checkedAt: 'now' })
  })

  it('notices a job clock that stands still', () => {
    expect(jobsCheck({ jobs: 0, lateBy: 0, failing: [] }).state).to.equal('warning')
    expect(jobsCheck({ jobs: 9, lateBy: 30, failing: [] })).to.include({
      state: 'healthy',
      message: 'All 9 are on time: sending, publishing, counting.',
    })
    expect(jobsCheck({ jobs: 9, lateBy: 601, failing: [] }).state).to.equal('error')
    expect(jobsCheck({ jobs: 9, lateBy: 0, failing: ['blog.publish'] }).state).to.equal('warning')
  })
})
