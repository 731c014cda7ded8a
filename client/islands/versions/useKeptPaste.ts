import { useEffect, useRef, type ClipboardEvent } from 'react'
import { longPaste, type browserReasons } from '../../../server/versions/shared/versionReasons.ts'
import type { TextFields } from '../../../server/versions/shared/textKinds.ts'
import { versionsApi } from '../../../server/versions/shared/versionsApi.ts'
import { call } from '../../lib/api.ts'
import type { TextOnScreen } from './textOnScreen.ts'

type Pasted = (typeof browserReasons)[number]

/**
 * Keeps what a text was before something long is pasted into it, and what it is behind that.
 * @param isStored whether there is something on the server that has versions
 * @returns for `onPasteCapture` around the fields
 */
export function useKeptPaste(
  { kind, id, fields }: Pick<TextOnScreen, 'kind' | 'id' | 'fields'>,
  isStored = true,
): (event: ClipboardEvent) => void {
  /** What is waited for: the text after the paste. */
  const waiting = useRef<{ before: string; reason: Pasted }>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const keep = (reason: Pasted, kept: TextFields) => {
    const send = () => call(versionsApi.keep, { kind, item: id }, { fields: kept, reason })
    // What is typed is saved in its own way, and what it was before that is a version at the next pause.
    last.current = last.current.then(send).catch(() => {})
  }

  useEffect(() => {
    const pasted = waiting.current
    if (!pasted || JSON.stringify(fields) === pasted.before) return
    waiting.current = undefined
    keep(pasted.reason, fields)
  })

  return ({ clipboardData }) => {
    if (!isStored || clipboardData.getData('text/plain').length < longPaste) return
    waiting.current = { before: JSON.stringify(fields), reason: sourceOf(clipboardData.getData('text/html')) }
    keep('before a paste', fields)
  }
}

/** What a program writes into what it copies. */
function sourceOf(html: string): Pasted {
  if (/urn:schemas-microsoft-com:office:word|class="?Mso/.test(html)) return 'pasted from Word'
  return /docs-internal-guid/.test(html) ? 'pasted from Google Docs' : 'pasted'
}
