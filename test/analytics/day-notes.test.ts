import { expect } from 'chai'
import { dayIn } from '../../server/analytics/days.ts'
import { addDays } from '../../server/web/shared/calendarDays.ts'
import type { Trend } from '../../server/analytics/shared/trend.ts'
import { signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { saidIn2026 } from './support.ts'

const days = 'from=2026-03-01&to=2026-03-10'
const zone = 'America/New_York'

describe('A note on a day', () => {
  const site = useSite({ TIME_ZONE: zone })
  let me: SignedIn
  beforeEach(async () => {
    me = await signIn(site)
  })

  const send = (method: 'post' | 'patch' | 'delete', address: string, body: object = {}, as = me) =>
    as.agent[method](`/admin/api/analytics/notes${address}`).set('x-csrf-token', as.csrf).send(body)
  const add = async (day: string, words: string): Promise<number> =>
    (await send('post', '', { day, words }).expect(201)).body.id
  const notes = async (search = days): Promise<(string | undefined)[][]> => {
    const { body } = await me.agent.get(`/admin/api/analytics?${search}`).expect(200)
    return (body.trend as Trend).points.flatMap((point) =>
      point.notes.map(({ label, what, title, href }) => [label, what, title, href]),
    )
  }

  it('stands in the trend on its own day, whatever the filters, and in its file', async () => {
    await add('2026-03-08', 'Shared by IABC, <b>twice</b>')
    await add('2026-03-10', 'Spoke at a conference')
    await add('2026-03-11', 'Later')
    const told = [
      [saidIn2026('Mar 8', zone), 'Note', 'Shared by IABC, twice', undefined],
      [saidIn2026('Mar 10', zone), 'Note', 'Spoke at a conference', undefined],
    ]
    expect(await notes()).to.deep.equal(told)
    expect(await notes(`${days}&by=week`)).to.deep.equal(told)
    expect(await notes(`${days}&source=LinkedIn`)).to.deep.equal(told)
    const { text } = await me.agent.get(`/admin/analytics/trend.csv?${days}`).expect(200)
    expect(text).to.match(/2026-03-08,2026-03-08,.*,"Note: Shared by IABC, twice"/)
  })

  it('is one, though adding it is asked for twice, since the answer was lost', async () => {
    const words = 'Shared by IABC'
    const [one, other] = await Promise.all([add('2026-03-08', words), add('2026-03-08', words)])
    expect(one).to.equal(other)
    expect(await add('2026-03-08', words)).to.equal(one)
    expect(await add('2026-03-09', words)).not.to.equal(one)
    expect(await notes()).to.have.length(2)
    expect(
      await site.services.db('activity_log').whereNot('action', 'account.signedIn').pluck('action'),
    ).to.deep.equal(['dayNote.added', 'dayNote.added'])
  })

  it('is changed, removed and put back, and the log of the team tells of it', async () => {
    const id = await add('2026-03-08', 'Shared by IABC')
    await send('patch', `/${id}`, { day: '2026-03-09', words: 'Shared by CIPR' }).expect(200)
    expect(await notes()).to.deep.equal([[saidIn2026('Mar 9', zone), 'Note', 'Shared by CIPR', undefined]])
    await send('delete', `/${id}`).expect(200)
    expect(await notes()).to.deep.equal([])
    await send('delete', `/${id}`).expect(404)
    await send('patch', `/${id}`, { day: '2026-03-09', words: 'Gone' }).expect(404)
    await add('2026-03-09', 'Shared by CIPR')
    const lines = await site.services
      .db('activity_log')
      .where('action', 'like', 'dayNote.%')
      .orderBy('id')
      .select('action', 'facts')
    expect(lines.map(({ action, facts }) => [action, facts.day])).to.deep.equal([
      ['dayNote.added', '2026-03-08'],
      ['dayNote.changed', '2026-03-09'],
      ['dayNote.removed', '2026-03-09'],
      ['dayNote.added', '2026-03-09'],
    ])
  })

  it('is not changed where somebody else has changed it since it was seen, unless they say so', async () => {
    const id = await add('2026-03-08', 'Shared by IABC')
    const seen = { seenDay: '2026-03-08', seenWords: 'Shared by IABC' }
    await send('patch', `/${id}`, { day: '2026-03-08', words: 'Shared by CIPR', ...seen }).expect(200)
    const mine = { day: '2026-03-09', words: 'Shared by both' }
    const { body } = await send('patch', `/${id}`, { ...mine, ...seen }).expect(409)
    expect(body.message).to.equal('This note was changed meanwhile. It now says “Shared by CIPR”.')
    expect(await notes()).to.deep.equal([[saidIn2026('Mar 8', zone), 'Note', 'Shared by CIPR', undefined]])
    await send('patch', `/${id}`, mine).expect(200)
    expect(await notes()).to.deep.equal([[saidIn2026('Mar 9', zone), 'Note', 'Shared by both', undefined]])
    await send('delete', `/${id}`).expect(200)
    await send('patch', `/${id}`, { ...mine, ...seen }).expect(404)
  })

  it('says what is wrong with it, and takes no day that has not come', async () => {
    const today = dayIn(zone, new Date())
    for (const [body, errors] of [
      [{ day: '2026-02-30', words: 'Words' }, { day: 'Choose a day from the year 2000 on' }],
      [{ day: '1999-12-31', words: 'Words' }, { day: 'Choose a day from the year 2000 on' }],
      [{ day: addDays(today, 1), words: 'Words' }, { day: 'Choose a day up to today' }],
      [{ day: today, words: '  ' }, { words: 'Say what happened' }],
      [{ day: today, words: 'x'.repeat(81) }, { words: 'At most 80 characters' }],
    ] as const)
      expect((await send('post', '', body).expect(422)).body.errors).to.deep.equal(errors)
    const id = await add(today, 'x'.repeat(80))
    await send('patch', `/${id}`, { day: addDays(today, 1), words: 'Words' }).expect(422)
  })

  it('is written by an owner and an editor, and read by a viewer', async () => {
    const editor = await signInAsA(site, 'editor')
    await send('post', '', { day: '2026-03-08', words: 'By an editor' }, editor).expect(201)
    const viewer = await signInAsA(site, 'viewer')
    await send('post', '', { day: '2026-03-08', words: 'By a viewer' }, viewer).expect(403)
    await send('delete', '/1', {}, viewer).expect(403)
    const { body } = await viewer.agent.get(`/admin/api/analytics?${days}`).expect(200)
    expect(JSON.stringify(body.trend)).to.contain('By an editor').and.not.contain('By a viewer')
  })
})
