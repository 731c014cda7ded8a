import type { Config } from '../config.ts'
import type { Transport } from './deliverMail.ts'

/** Why nothing leaves: nobody has named a mail server, or its login cannot be read any more. */
export class NoMailServer extends Error {}

type Named = { production: boolean; mail: Pick<Config['mail'], 'smtpUrl' | 'namedBy'> }

/**
 * Whether mail waits for a server that is still to be named. On a developer's machine it goes to the local mailbox, but
 * not where a server was named: its mail was meant to leave.
 */
export const waitsForServer = ({ production, mail }: Named): boolean =>
  mail.smtpUrl === undefined && (production || mail.namedBy === 'lost')

/** The same as far as anybody knows: before the settings have been read, nobody does. */
export const isWithoutServer = (config: Named): boolean =>
  config.mail.namedBy !== 'unread' && waitsForServer(config)

/** Whether mail goes no further than the mailbox page of this machine, where it counts as sent all the same. */
export const staysHere = (config: Named): boolean =>
  config.mail.smtpUrl === undefined && !waitsForServer(config)

/** What takes no mail, and says so to whoever sends a test. */
export const noServer = ({ mail }: Named): Transport => ({
  send: () =>
    Promise.reject(
      new NoMailServer(
        mail.namedBy === 'lost'
          ? 'The login of the mail server cannot be read any more: type it again under Settings, Mail.'
          : 'No mail server is connected: connect one under Settings, Mail.',
      ),
    ),
  close() {},
})
