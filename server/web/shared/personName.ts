import * as z from 'zod/mini'
import { complaints } from './complaints.ts'
import { requiredText } from './fields.ts'

const addresses = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,24}\//iu

export const addressMessage = complaints.address

/** Whether a text leads somewhere: `://`, `www.`, or a domain with a path. */
export const holdsAddress = (text: string): boolean => addresses.test(text)

/** The name of a person: it stands in mail, so it must not lead anywhere. */
export const personName = (max: number) =>
  requiredText(max).check(z.refine((name) => !holdsAddress(name), addressMessage))
