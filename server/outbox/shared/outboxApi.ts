import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { Stream } from './stream.ts'
import type { senderChange } from './sender.ts'

/** Where a test of the senders has gone. */
export interface SenderTested {
  email: string
  /** One by each sender. */
  mails: number
  /** False where mail stays on this machine. */
  leaves: boolean
}

/** The built-in sender, and mail that does not leave. `:run` is issue:12 or sequence:3. */
export const outboxApi = {
  sender: endpoint('PATCH /admin/api/email/sender').as<{ body: typeof senderChange; answer: Done }>(),
  /** Mails whoever asks. */
  testSender: endpoint('POST /admin/api/email/sender/test').as<{ answer: SenderTested }>(),
  resume: endpoint('POST /admin/mail/resume').as<{ query: { stream?: Stream }; answer: Done }>(),
  /** Tries the login at the mail server. */
  login: endpoint('POST /admin/mail/login').as<{ query: { stream: Stream }; answer: Done }>(),
  /** Mail that is held since a restore leaves, or never does. */
  releaseRestored: endpoint('POST /admin/mail/restored/release').as<{ answer: Done }>(),
  dropRestored: endpoint('POST /admin/mail/restored/drop').as<{ answer: Done }>(),
  release: endpoint('POST /admin/mail/runs/:run/release').as<{ answer: Done }>(),
  stop: endpoint('POST /admin/mail/runs/:run/stop').as<{ answer: Done }>(),
  works: endpoint('POST /admin/mail/runs/:run/works').as<{ answer: Done & { people: number } }>(),
}
