import type { Role } from './shared/roles.ts'
import { whyNot } from './shared/roles.ts'

/** Somebody of the team asked for what their role does not reach. */
export class NotAllowed extends Error {
  readonly least: Role

  constructor(least: Role) {
    super(whyNot[least])
    this.least = least
  }
}
