import { ApiError } from './api.ts'
import { toastError } from './toastError.ts'

/** A choice between two texts stands on the screen; why else something was not saved is said. */
export function tellUnlessChoice(error: unknown): void {
  if (!(error instanceof ApiError && (error.code === 'version' || error.code === 'draft'))) toastError(error)
}
