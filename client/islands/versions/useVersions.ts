import { useCallback, useEffect, useRef, useState } from 'react'
import { versionsApi, type VersionLine } from '../../../server/versions/shared/versionsApi.ts'
import type { TextFields } from '../../../server/versions/shared/textKinds.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { useNewest } from '../../ui/useNewest.ts'
import type { TextOnScreen } from './textOnScreen.ts'
import { versionTime } from './versionTimes.ts'

export interface Versions {
  text: TextOnScreen
  /** The newest first; undefined until they are there. */
  lines: VersionLine[] | undefined
  /** They could not be read. */
  failed: boolean
  /** The version that stands in place of the text. */
  shown: { line: VersionLine; fields: TextFields } | undefined
  showsChanges: boolean
  setShowsChanges: (shows: boolean) => void
  /** Reads the list again. */
  reload: () => void
  show: (line: VersionLine) => void
  close: () => void
  /** Puts the version that is shown back at once, and offers to take that back. */
  restore: () => void
}

/**
 * The versions of a text that is being written, for `VersionsPanel`, which lists them, and `VersionShown`, which stands in
 * place of the text while `shown` is there. Keep the text mounted meanwhile, and hide it: it has its caret and undo.
 * @param isOpen whether the list is in sight: it is read then, and each time it comes again
 */
export function useVersions(text: TextOnScreen, isOpen: boolean): Versions {
  const { kind, id, timeZone } = text
  const [lines, setLines] = useState<VersionLine[]>()
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState<Versions['shown']>()
  const [showsChanges, setShowsChanges] = useState(true)
  const newest = useRef(text)
  useEffect(() => {
    newest.current = text
  })

  const reload = useCallback(async () => {
    const answer = await call(versionsApi.list, { kind, item: id }).catch(() => undefined)
    setFailed(!answer)
    if (answer) setLines(answer.versions)
  }, [kind, id])
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it is set when the answer has come
    if (isOpen) void reload()
  }, [isOpen, reload])

  const ofShowing = useNewest()
  const show = async (line: VersionLine) => {
    const isNewest = ofShowing()
    try {
      const { fields } = await call(versionsApi.version, { kind, item: id, id: line.id })
      if (isNewest()) setShown({ line, fields })
    } catch (error) {
      if (!isNewest()) return
      toastError(error)
      await reload()
    }
  }
  const close = () => {
    ofShowing()
    setShown(undefined)
  }
  const restore = async () => {
    const { line } = shown!
    const before = newest.current.fields
    try {
      const answer = await call(versionsApi.restore, { kind, item: id, id: line.id }, { fields: before })
      newest.current.onRestore(answer.fields)
      close()
      const said = { title: 'Version restored', text: `It is the text of ${versionTime(line.at, timeZone)}.` }
      toastUndo(said, () => newest.current.onRestore(before))
      await reload()
    } catch (error) {
      toastError(error)
    }
  }
  return {
    text,
    lines,
    failed,
    shown,
    showsChanges,
    setShowsChanges,
    reload: () => void reload(),
    show: (line) => void show(line),
    close,
    restore: () => void restore(),
  }
}
