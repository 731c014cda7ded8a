import * as z from 'zod/mini'
import { atMost, complaints } from './complaints.ts'

// Local part as mail servers take it, without quotes; a host name with at least one dot; no display name.
// Every repetition is bounded or ends at a character the next one cannot start with, so it stays linear.
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu

export const emailMessage = complaints.email

// Comes along when an address is copied out of a message: nobody sees what would be wrong with it.
const unseen = /\p{Default_Ignorable_Code_Point}+/gu

/** An address we can write to: at most 254 characters, 64 of them before the @, with a top-level domain. */
export const emailAddress = (message = emailMessage) =>
  z.string().check(
    z.overwrite((value) => value.replace(unseen, '')),
    z.trim(),
    z.refine((value) => value.length <= 254 && value.indexOf('@') <= 64 && address.test(value), message),
  )

/** Text that must be there, and be seen, up to a length. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.refine(isVisible, requiredMessage), z.maxLength(max, atMost(max)))

const addresses = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,24}\//iu

export const addressMessage = complaints.address

/** Whether a text leads somewhere: `://`, `www.`, or a domain with a path. */
export const holdsAddress = (text: string): boolean => addresses.test(text)

/** The name of a person: it stands in mail, so it must not lead anywhere. */
export const personName = (max: number) =>
  requiredText(max).check(z.refine((name) => !holdsAddress(name), addressMessage))

// Blanks that are not spaces, fillers, joiners, and accents without a letter.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u

/** Whether there is anything to see in a text. */
const isVisible = (text: string): boolean => visible.test(text)

/** A row's number as a call's body carries it; Postgres counts rows further than a browser can count exactly. */
export const rowId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** How often a row was saved, as a call's body carries it: what Postgres calls an integer. */
export const rowVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const requiredMessage = complaints.required

const writtenOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in plain Latin letters as far as it goes: marks are dropped, letters that English lacks are written out. */
export const plainLatin = (text: string): string =>
  text
    // Long runs of accents take quadratic time to normalise, and none of them stays.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/gi, (letter) => {
      const plain = writtenOut[letter.toLowerCase()]!
      return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
    })

/** Trimmed text that is there; without words of its own, for forms that complain as a whole. */
export const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
