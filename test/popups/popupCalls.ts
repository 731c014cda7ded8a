import type { PopupFields, WrittenPopup } from '../../server/popups/shared/popupFields.ts'
import type { SignedIn } from '../support/admin.ts'
import type { TestSite } from '../support/site.ts'

interface Words {
  settings: Record<string, unknown>
  content: Record<string, unknown>
}
interface Row extends Words {
  enabled: boolean
  draft: Words | null
  draft_by: string | null
  version: number
}

/** What Popup Settings asks of the server. */
export function popupCalls(site: Pick<TestSite, 'services'>, admin: () => SignedIn) {
  const send = (method: 'post' | 'put' | 'patch', address: string, body: object = {}) =>
    admin().agent[method](`/admin/api/popups/${address}`).set('x-csrf-token', admin().csrf).send(body)
  const open = async (type: string) =>
    (await admin().agent.get(`/admin/api/popups/${type}`).expect(200)).body as WrittenPopup
  const save = (type: string, draft: object, version: number) =>
    send('put', `${type}/draft`, { draft, version })

  return {
    open,
    save,
    turn: (type: string, enabled: boolean) => send('patch', type, { enabled }),
    create: (type: string) => send('post', type).expect(200),
    publish: (type: string, version: number) => send('post', `${type}/publish`, { version }),
    discard: (type: string, version: number) => send('post', `${type}/discard`, { version }),
    /** Changes some fields of the draft. @returns its version */
    write: async (type: string, change: PopupFields): Promise<number> => {
      const { draft, version } = await open(type)
      const { body } = await save(type, { ...draft, ...change }, version).expect(200)
      return (body as { version: number }).version
    },
    /** As it is stored. */
    row: async (type: string): Promise<Row | undefined> =>
      (await site.services.db('popup_settings').where({ popup_type: type }).first()) as Row | undefined,
  }
}
