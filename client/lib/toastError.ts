import { ApiError } from './api.ts'
import { toast } from './toast.ts'

/**
 * Says in the corner why something did not work: the error's own words, or better ones. Nothing where somebody
 * would rather not prove who they are.
 * @param cause the form that failed, or what stands for it, whose next try takes the words away
 */
export function toastError(problem: unknown, cause?: EventTarget): void {
  if (isDeclined(problem)) return
  const text = typeof problem === 'string' ? problem : (problem as Error).message
  toast({ title: 'Error', text, kind: 'bad', ...(cause ? { cause } : {}) })
}

/** Who chose not to go on knows that nothing was done. */
const isDeclined = (problem: unknown): boolean => problem instanceof ApiError && problem.code === 'declined'
