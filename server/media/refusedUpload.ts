/** Why a file was not taken, in words for the person who chose it. */
export class Refused extends Error {
  readonly status: 400 | 411 | 413 | 415 | 503 | 507
  constructor(status: 400 | 411 | 413 | 415 | 503 | 507, message: string) {
    super(message)
    this.status = status
  }
}
