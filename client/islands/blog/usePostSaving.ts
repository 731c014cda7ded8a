import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { postSchema, type PostFields } from '../../../server/blog/shared/postForm.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { ApiError, call } from '../../lib/api.ts'
import { lacksPictures } from '../../lib/picturesToCome.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import type { IssueSource } from './useIssueFromPost.ts'
import type { DraftWork } from './usePostDraft.ts'

/** The form of a post, for the button outside it. */
export const formId = 'post-form'

interface Saving {
  /** What was chosen of two texts, instead of what stands in the fields. */
  text?: PostFields
  /** An ISO moment or '' for a draft, instead of what stands in its field. */
  publishedAt?: string
  /** Whether it goes to its readers in the moment in which it is stored. */
  now?: boolean
  /** Also begins a newsletter issue with it. */
  startIssue?: boolean
}

interface Options {
  post: EditedPost
  draft: DraftWork
  /** Pictures that are not in the text yet. */
  coming: number
  onSaved: (issueFrom?: IssueSource) => void
  /** Is told which fields have to be looked at, by name, and shows the first of them. */
  onWrong: (names: string[]) => void
}

/** What is typed, what is wrong with it, and storing it as the post. */
export function usePostSaving({ post, draft, coming, onSaved, onWrong }: Options) {
  const creating = post.id === null
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [suggestion, setSuggestion] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (changes: Partial<PostFields>) => {
    draft.change(changes)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
    if ('slug' in changes) setSuggestion(undefined)
  }

  /** @returns the fields as they can be stored; otherwise it has been said what is wrong */
  const check = (text = draft.fields): PostFields | undefined => {
    if (lacksPictures(coming)) return undefined
    const checked = postSchema.safeParse(trimmed(text))
    if (checked.success) return checked.data
    complain(issuesByField(checked.error))
    return undefined
  }

  const save = async ({ text: chosen, publishedAt, now, startIssue }: Saving = {}) => {
    const checked = busy ? undefined : check(chosen)
    if (!checked) return
    const fields = publishedAt === undefined ? checked : { ...checked, publishedAt }
    setBusy(true)
    try {
      // A draft on its way would be refused, or stand there again after its post was stored.
      const { id } = await draft.without(async () => {
        const stored = await store({ fields, now })
        draft.finish()
        return stored
      })
      const text = creating ? 'Blog post created successfully' : 'Blog post updated successfully'
      toast({ title: 'Success', text, kind: 'ok' })
      onSaved(startIssue ? { id, title: fields.title } : undefined)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  const store = (body: { fields: PostFields; now?: boolean }) =>
    post.id === null
      ? call(blogApi.create, {}, body)
      : call(blogApi.save, { id: post.id }, { ...body, version: draft.baseVersion() })

  const complain = (found: Record<string, string>) => {
    setErrors(found)
    onWrong(Object.keys(postSchema.shape).filter((name) => found[name]))
  }

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.status === 422) {
      complain(error.errors)
      if (error.errors.slug) void suggest(draft.fields.slug)
    } else if (error instanceof ApiError && error.code === 'changed') void draft.findStored()
    else if (!draft.noteGone(error))
      toastError(creating ? 'Failed to create blog post' : 'Failed to update blog post')
  }

  const suggest = async (slug: string) => {
    if (!/^[a-z0-9-]+$/.test(slug)) return
    const answer = await call(blogApi.slug, { slug, except: post.id }).catch(() => undefined)
    if (!answer || answer.free) return
    setErrors((before) => ({ ...before, slug: answer.message ?? 'Another post already uses this slug' }))
    setSuggestion(answer.suggestion)
  }

  return { errors, suggestion, busy, change, check, save, suggest, refused }
}

/** Blanks at the ends do not count; the body keeps its own. */
const trimmed = (fields: PostFields): PostFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as PostFields
