import * as z from 'zod/mini'
import { atMost, complaints } from './complaints.ts'

/** Text that must be there, and be seen, up to a length. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.refine(isVisible, requiredMessage), z.maxLength(max, atMost(max)))

// Blanks that are not spaces, fillers, joiners, and accents without a letter.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u

/** Whether there is anything to see in a text. */
export const isVisible = (text: string): boolean => visible.test(text)

/** A row's number as a call's body carries it; Postgres counts rows further than a browser can count exactly. */
export const rowId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** How often a row was saved, as a call's body carries it: what Postgres calls an integer. */
export const rowVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const requiredMessage = complaints.required

/** Trimmed text that is there; without words of its own, for forms that complain as a whole. */
export const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
