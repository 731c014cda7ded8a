import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import type { usePostSaving } from './usePostSaving.ts'

/** Stores what is being written as another post, a draft. @param onCopied opens it */
export const useCopyOfPost =
  (
    id: number,
    { check, refused }: Pick<ReturnType<typeof usePostSaving>, 'check' | 'refused'>,
    onCopied: (id: number) => void,
  ) =>
  async (): Promise<void> => {
    const fields = check()
    if (!fields) return
    try {
      const answer = await call(blogApi.copy, { id }, { fields })
      toast({ title: 'Duplicated', text: 'This is the copy, a draft.', kind: 'ok' })
      onCopied(answer.id)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) refused(error)
      else toastError(error)
    }
  }
