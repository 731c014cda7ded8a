import type { TextKind } from '../../server/versions/shared/textKinds.ts'
import { versionsApi } from '../../server/versions/shared/versionsApi.ts'
import { call } from './api.ts'

/** What was typed here and gave way to another text stays among the versions; never fails. */
export function keepReplaced(kind: TextKind, item: string, mine: object): void {
  call(versionsApi.keep, { kind, item }, { fields: { ...mine }, reason: 'replaced' }).catch(() => {})
}
