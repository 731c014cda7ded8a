import * as z from 'zod/mini'
import { complaints } from './complaints.ts'

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
