import { expect } from 'chai'
import { holderOf } from '../../server/cli/postgres/processHolder.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })

describe('Who has a process id', () => {
  const table = [
    { ps: 'Ss   postgres\n', holder: 'postgres' },
    { ps: 'S    postmaster', holder: 'postgres' },
    { ps: 'Ss   /opt/homebrew/opt/postgresql@17/bin/postgres\n', holder: 'postgres' },
    { ps: 'S    /Users/Jane Doe/site/node_modules/pg/bin/postgres\n', holder: 'postgres' },
    { ps: 'S    /opt/postgres-data/bin/node', holder: 'other' },
    { ps: 'Sl   node\n', holder: 'other' },
    { ps: 'Z    postgres <defunct>', holder: 'nobody' },
    { ps: 'Zs   /usr/lib/postgresql/17/bin/postgres', holder: 'nobody' },
    // BusyBox has no -p and complains on stderr; a slim container has no ps.
    { stat: '42 (postgres) S 1 42 42 0 -1', holder: 'postgres' },
    { stat: '42 (a (b) c) S 1 42 42 0 -1', holder: 'other' },
    { stat: '42 (postgres) Z 1 42 42 0 -1', holder: 'nobody' },
    { holder: 'postgres' },
    { fault: 'ESRCH', holder: 'nobody' },
    { fault: 'EPERM', holder: 'other' },
  ]
  for (const { ps = '', stat = '', fault, holder } of table)
    it(`is ${holder} where ps says “${ps.trim()}”, Linux “${stat}” and a signal ${fault ?? 'arrives'}`, () => {
      const signal = () => {
        if (fault) throw refusal(fault)
      }
      expect(holderOf(42, { ps: () => ps, stat: () => stat, signal })).to.equal(holder)
    })

  it('is asked of this machine', () => {
    expect(holderOf(process.pid)).to.equal('other')
    expect(holderOf(2 ** 30)).to.equal('nobody')
  })
})
