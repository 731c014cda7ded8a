import { ApiError } from './api.ts'

/** Whether the same may work a little later: the site was not reached, busy or failing. */
export const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
