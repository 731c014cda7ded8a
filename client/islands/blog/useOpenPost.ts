import { useEffect, useRef, useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { setUrl, withParameters } from '../../lib/url.ts'
import { editorSoon } from '../../ui/loadEditor.ts'
import { lastWordsSent } from '../../ui/useAutosave.ts'
import { useNewest } from '../../ui/useNewest.ts'

/** Which post is open, kept in the address: a reload opens it again, and Back returns to the list as it was. */
export function useOpenPost() {
  const [post, setPost] = useState<EditedPost>()
  const [opened, setOpened] = useState(0)
  // The list lies one step back in the history.
  const fromList = useRef(false)

  const ofShowing = useNewest()
  /** @param id nothing for the list @returns whether the post is open */
  const show = async (id: string | undefined): Promise<boolean> => {
    const isNewest = ofShowing()
    if (id === undefined) {
      setPost(undefined)
      return false
    }
    try {
      await lastWordsSent()
      const [found] = await Promise.all([
        id === 'new' ? call(blogApi.newPost) : call(blogApi.post, { id }),
        editorSoon('article'),
      ])
      if (!isNewest()) return false
      setPost(found)
      setOpened((before) => before + 1)
      return true
    } catch (error) {
      if (!isNewest()) return false
      setPost(undefined)
      setUrl(withParameters(location.href, { edit: '' }))
      toastError(error)
      return false
    }
  }
  const open = async (id: number | 'new') => {
    if (!(await show(String(id)))) return
    if (asked()) setUrl(withParameters(location.href, { edit: id }))
    else {
      setUrl(withParameters(location.href, { edit: id }), 'push')
      fromList.current = true
    }
  }
  const close = () => {
    if (fromList.current) {
      history.back()
      return
    }
    void show(undefined)
    setUrl(withParameters(location.href, { edit: '' }))
  }

  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    const follow = () => {
      fromList.current = false
      void latest.current(asked())
    }
    addEventListener('popstate', follow)
    if (asked()) follow()
    return () => removeEventListener('popstate', follow)
  }, [])
  return { post, opened, open, close }
}

/** `new` or a post's number, as the address says it. */
function asked(): string | undefined {
  const id = new URLSearchParams(location.search).get('edit') ?? ''
  return /^(new|[1-9]\d*)$/.test(id) ? id : undefined
}
