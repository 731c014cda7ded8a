import { useState } from 'react'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'

export interface IssueSource {
  id: number
  title: string
}

/** The issue begun from a post that was just stored, or that it could not be. */
export function useIssueFromPost() {
  const [begun, setBegun] = useState<{ post: IssueSource; issue: number | 'failed' }>()
  const begin = async (post: IssueSource | undefined) => {
    setBegun(undefined)
    if (!post) return
    try {
      const { id } = await call(issuesApi.create, {}, { postId: post.id })
      setBegun({ post, issue: id })
    } catch {
      setBegun({ post, issue: 'failed' })
    }
  }
  return { begun, begin }
}
