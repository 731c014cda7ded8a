import { useEffect, useRef, useState } from 'react'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import type { ContentScreen } from '../../../server/content/shared/contentScreens.ts'
import { call } from '../../lib/api.ts'
import { setUrl } from '../../lib/url.ts'
import { lastWordsSent } from '../../ui/useAutosave.ts'
import { documentAddress } from './ContentDocuments.tsx'

/** Which document is open; the address says it too. */
export function useOpenDocument(initial: ContentScreen | null, page: string) {
  const [screen, setScreen] = useState(initial)
  const [opening, setOpening] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [opened, setOpened] = useState(0)
  const wanted = useRef(page)

  const show = async (name: string): Promise<boolean> => {
    wanted.current = name
    setOpening(name)
    await lastWordsSent()
    const answer = await call(contentApi.screen, { page: name }).catch(() => undefined)
    if (wanted.current !== name) return false
    setOpening(undefined)
    setFailed(!answer)
    if (!answer) return false
    setScreen((before) => (before ? { ...answer, documents: withLeft(answer, before) } : answer))
    setOpened((before) => before + 1)
    return true
  }
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  const isMissing = initial === null
  useEffect(() => {
    if (isMissing) void latest.current(wanted.current)
    const follow = () => void latest.current(new URLSearchParams(location.search).get('page') ?? 'home')
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [isMissing])

  return {
    screen,
    /** The name of the one that is on its way. */
    opening,
    /** Rises with each opening. */
    opened,
    failed,
    open: (name: string) => {
      const go = async () => {
        if (await show(name)) setUrl(location.pathname + documentAddress(name), 'push')
      }
      void go()
    },
    again: () => void show(wanted.current),
    /** How much of the open one waits to be published. */
    setChanges: (changes: number) =>
      setScreen(
        (before) =>
          before && {
            ...before,
            documents: before.documents.map((document) =>
              document.name === before.opened.name ? { ...document, changes } : document,
            ),
          },
      ),
  }
}

/** Of the document that is left the last words may still be on their way: what is known here counts. */
const withLeft = ({ opened, documents }: ContentScreen, before: ContentScreen) =>
  documents.map((document) =>
    document.name === before.opened.name && document.name !== opened.name
      ? before.documents.find(({ name }) => name === document.name)!
      : document,
  )
