import { ApiError } from './api.ts'

/** Somebody else was faster: it is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * Why something was not done, in words: what the server says where it is gone or stands otherwise by now, and
 * `otherwise` of every other failure.
 */
export const reasonOf = (error: unknown, otherwise: string): string =>
  isGone(error) || (error instanceof ApiError && error.status === 409)
    ? (error as ApiError).message
    : otherwise
