/** What goes with a refusal's sentence. */
interface More {
  /** What is wrong, by field. */
  errors?: Record<string, string>
  /** A word for the script. */
  code?: string
  [more: string]: unknown
}

/** Why nothing was done, for the person who asked. */
export class Refusal {
  readonly status: number
  readonly body: { ok: false; message: string } & More

  constructor(status: number, message: string, more: More = {}) {
    this.status = status
    this.body = { ok: false, message, ...more }
  }
}

/** What a handler returns instead of an answer. @param message for the person who asked */
export const refuse = (status: number, message: string, more?: More): Refusal =>
  new Refusal(status, message, more)
