import { Notice } from '../../ui/Notice.tsx'

/** Stands above figures of mail where no mail server is connected and nothing waits for one either. */
export const StaysHere = () => (
  <Notice kind="warn" title="Nothing has left this machine.">
    No mail server is connected: what is counted as sent here lies in the{' '}
    <a href="/dev/mailbox">local mailbox</a>. <a href="/admin/settings/mail#mail-server">Mail server</a>
  </Notice>
)
