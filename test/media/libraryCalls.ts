import sharp from 'sharp'
import type { AssetCard } from '../../server/media/shared/screens.ts'
import type { ListPage } from '../../server/web/shared/list.ts'
import type { SignedIn } from '../support/admin.ts'

export const api = '/admin/api/media'

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#FF5C3A' } })
    .png()
    .toBuffer()

/** What the owner does in the Media Library. */
export const libraryCalls = (owner: SignedIn) => ({
  upload: async (name: string, bytes: Buffer) =>
    owner.agent.post(api).set('x-csrf-token', owner.csrf).attach('file', bytes, name),
  change: (method: 'post' | 'delete', path: string) =>
    owner.agent[method](path).set('x-csrf-token', owner.csrf),
  list: async (query = '') =>
    (await owner.agent.get(`${api}${query}`).expect(200)).body as ListPage<AssetCard>,
})
