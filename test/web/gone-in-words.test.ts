import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('What is not there any more is named to whoever still has it open', () => {
  const site = useSite()
  const owner = useOwner(site)
  const form = { address: 'https://hooks.example/in', events: ['enquiry.received'] }
  const asset = { altText: 'A wall', caption: '', tags: '' }
  const sequence = 'This sequence does not exist any more.'
  const file = 'This file does not exist any more.'
  const webhook = 'This webhook does not exist any more.'

  const asked: [
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body: object,
    said: string,
  ][] = [
    ['patch', 'email/sequences/999', { name: 'Welcome' }, sequence],
    ['post', 'email/sequences/999/copy', {}, sequence],
    ['delete', 'email/sequences/999', {}, sequence],
    ['put', 'email/sequences/999/mails', { mails: [], seen: [] }, sequence],
    ['patch', 'media/999', asset, file],
    ['delete', 'media/999', {}, file],
    ['get', 'webhooks/999/deliveries', {}, webhook],
    ['put', 'webhooks/999', form, webhook],
    ['post', 'webhooks/999/pause', {}, webhook],
    ['delete', 'webhooks/999', {}, webhook],
    ['delete', 'keys/999', {}, 'This key was revoked already.'],
    ['get', 'contacts/999', {}, 'This contact does not exist any more.'],
    [
      'post',
      'contacts/999/stage',
      { from: 'contact', to: 'prospect', enrol: true },
      'This contact does not exist any more.',
    ],
  ]
  for (const [method, path, body, said] of asked) {
    it(`${method} ${path}: ${said}`, async () => {
      const answer = await owner.agent[method](`/admin/api/${path}`)
        .set('x-csrf-token', owner.csrf)
        .send(method === 'get' ? undefined : body)
      expect({ status: answer.status, said: (answer.body as { message: string }).message }).to.deep.equal({
        status: 404,
        said,
      })
    })
  }

  it('says of a file in the bin where it is', async () => {
    const { db } = site.services
    const [{ id }] = await db('media_assets')
      .insert({
        storage_path: '2026/11/wall-1.png',
        original_name: 'wall.png',
        file_type: 'image/png',
        file_size: 1,
        sha256: 'none',
        deleted_at: new Date(),
      })
      .returning('id')
    const answer = await owner.agent
      .patch(`/admin/api/media/${id}`)
      .set('x-csrf-token', owner.csrf)
      .send(asset)
      .expect(404)
    expect((answer.body as { message: string }).message).to.include('Restore it from the bin')
  })
})
