import { holdsAddress } from '../web/shared/fields.ts'

const letters = /^[\p{L}\p{M}'’.\-· ]{1,40}$/u
const luring = /\b(?:click|claim|win|won|winner|prize|free)\b/i
/** Mail programs make a link of it, however short it is. */
const dotted = /[\p{L}\p{M}]\.\p{L}{2}/u

/**
 * A name that may stand in mail: anybody may type anything into a form, with somebody else's address beside it.
 * @returns the name, or nothing when it is more (or less) than one; then the mail greets without a name
 */
export function nameForMail(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim()
  const isName =
    letters.test(trimmed) &&
    trimmed.split(/\s+/).length <= 4 &&
    !luring.test(trimmed) &&
    !dotted.test(trimmed)
  return isName ? trimmed : ''
}

/** A company's name may hold digits and signs, but leads nowhere. */
export const companyForMail = (name: string | null | undefined): string =>
  holdsAddress(name ?? '') ? '' : (name ?? '').slice(0, 80)
