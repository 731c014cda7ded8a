import { expect } from 'chai'
import { copyOrServer } from '../../client/lib/copyOrServer.ts'
import { fingerprint } from '../../client/lib/fingerprint.ts'

describe('Words that an earlier visit left on a device', () => {
  const server = { work: { title: 'Saved', tags: [] }, base: '3 of 1' }
  const sent = [fingerprint({ title: 'First try' }), fingerprint({ tags: [], title: 'Saved' })]
  const cases: [what: string, copy: Parameters<typeof copyOrServer>[0]['copy'], fate: string][] = [
    ['are let go when the server has them', { work: { tags: [], title: 'Saved' }, base: '2 of 1' }, 'same'],
    [
      'go on where the server holds what they were written on',
      { work: { title: 'Mine' }, base: '3 of 1' },
      'goes on',
    ],
    [
      'go on where the server holds what was sent of them, though no answer came',
      { work: { title: 'Mine' }, base: '2 of 1', sent },
      'goes on',
    ],
    [
      'wait for a choice where somebody saved since',
      { work: { title: 'Mine' }, base: '2 of 1', sent: sent.slice(0, 1) },
      'choose',
    ],
    [
      'wait for a choice where the post was published since',
      { work: { title: 'Mine' }, base: '3 of 0' },
      'choose',
    ],
    ['wait for a choice where nobody noted what they were written on', { work: { title: 'Mine' } }, 'choose'],
  ]
  for (const [what, copy, fate] of cases) {
    it(what, () => expect(copyOrServer({ copy, server })).to.equal(fate))
  }
})
