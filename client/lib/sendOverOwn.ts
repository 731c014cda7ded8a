import { ApiError } from './api.ts'

interface Sending {
  send: () => Promise<void>
  /** What the server calls it that it holds another text. */
  code: 'version' | 'draft'
  /** The page is being left: nothing can be read any more. */
  leaving: boolean
  /** Reads what the server holds. @returns whether it came from here, and is what the next sending builds on */
  isOwn: () => Promise<boolean>
}

/**
 * Sends a text, and once more over one that was sent from here and whose answer never came.
 * @throws ApiError where the server holds somebody else's, for a person to choose
 */
export async function sendOverOwn({ send, code, leaving, isOwn }: Sending): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (leaving || !(error instanceof ApiError && error.code === code)) throw error
    if (!(await isOwn())) throw error
    await send()
  }
}
