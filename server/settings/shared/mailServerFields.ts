import * as z from 'zod/mini'
import { emailAddress } from '../../web/shared/emailAddress.ts'

/** Where mail servers take mail from programs; nothing else is connected to. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525, 2587]

const label = /^[a-z\d-]{1,63}$/i

const isHostName = (host: string): boolean =>
  host.length <= 253 &&
  host.split('.').every((part) => label.test(part) && !part.startsWith('-') && !part.endsWith('-'))

const printable = (text: string): boolean => !/\p{Cc}/u.test(text)

/** How a mail server is kept: its login is sealed, and never leaves the server. */
export const mailServerSchema = z.object({
  host: z.string(),
  port: z.int(),
  /** Empty for a server that asks for none. */
  login: z.string(),
})
export type MailServer = z.output<typeof mailServerSchema>

export const noMailServer: MailServer = { host: '', port: 587, login: '' }

export const mailFromField = emailAddress()

/** What an owner types of a mail server. What the environment rules is left out. */
export const mailServerForm = z.partial(
  z.object({
    host: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter the name of the mail server'),
        z.refine(
          isHostName,
          'Enter the name of the mail server alone, such as smtp.example.com, without https:// or a port',
        ),
      ),
    port: z
      .int('Use a whole number')
      .check(z.minimum(1, 'Use 1 or more'), z.maximum(65_535, 'At most 65535')),
    /** Both empty: the login that is kept. */
    user: z
      .string()
      .check(
        z.trim(),
        z.maxLength(500, 'Maximum 500 characters allowed'),
        z.refine(printable, 'A user has no line breaks'),
      ),
    password: z
      .string()
      .check(
        z.maxLength(500, 'Maximum 500 characters allowed'),
        z.refine(printable, 'A password has no line breaks'),
      ),
    /** Empty: the contact address. */
    from: z.nullable(mailFromField),
    /** `changedAt` of both when the section was drawn. */
    seen: z.object({
      server: z.nullable(z.iso.datetime()),
      from: z.nullable(z.iso.datetime()),
    }),
  }),
)
export type MailServerForm = z.output<typeof mailServerForm>
