import { plural } from '../../lib/format.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Stands above figures of mail where no mail server is connected and nothing waits for one either. */
export const StaysHere = () => (
  <Notice kind="warn" title="Nothing has left this machine.">
    No mail server is connected: what is counted as sent here lies in the{' '}
    <a href="/dev/mailbox">local mailbox</a>. <a href="/admin/settings/mail#mail-server">Mail server</a>
  </Notice>
)

/** The same of mail from before a mail server was connected, which is not sent anew. */
export const StayedHere = ({ kept, of }: { kept: number; of: number }) =>
  kept === 0 ? null : (
    <Notice kind="warn" title={kept === of ? 'Nobody got it.' : `${plural(kept, 'reader')} did not get it.`}>
      No mail server was connected when it was sent, so it went no further than this machine.
    </Notice>
  )
