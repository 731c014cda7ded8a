import { z } from 'zod'

/** How small values are written in the environment. */

export const onOrOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value))

/** On or off, and what it is while nothing is said. */
export const flag = (fallback: boolean) => onOrOff.optional().transform((value) => value ?? fallback)

/** Another host that gives what lies on this site: an address of its own, with nothing behind it. */
export const hostOverHttps = z
  .string()
  .refine(
    (value) => /^https:\/\/[\p{L}\d.:-]+\/?$/u.test(value) && URL.canParse(value),
    'must be the https address of a host alone, such as https://files.example.com',
  )
  .transform((value) => new URL(value).origin)

/** Where Postgres is. A password stands in it as in every address: what would end it there is written by its number. */
export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine(
    (value) => URL.canParse(value),
    'must be postgres://user:password@host/database; in the password write / as %2F, # as %23, ? as %3F, @ as %40, : as %3A',
  )

/** Where a day begins, while nobody says otherwise. */
export const usualTimeZone = 'America/New_York'

/** How many messages of one kind the forms of strangers cause in an hour, while nobody says otherwise. */
export const usualSignUpsAnHour: number = 60
