import { mailSettingsApi, type MailSettings as Facts } from '../../server/settings/shared/mailSettingsApi.ts'
import { NewsletterArchive } from './settings/NewsletterArchive.tsx'
import { DailyLimit } from './settings/DailyLimit.tsx'
import { DeliveryReports } from './settings/DeliveryReports.tsx'
import { MailServer } from './settings/MailServer.tsx'
import { OwnerNotices } from './settings/OwnerNotices.tsx'
import { SendingPace } from './settings/SendingPace.tsx'
import { Sender } from './settings/Sender.tsx'
import { SendingDomain } from './settings/SendingDomain.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'
import { Signature } from './settings/Signature.tsx'
import { SigningUp } from './settings/SigningUp.tsx'

interface Props {
  /** null when they could not be read. */
  initial: Facts | null
}

const sections = [
  'Mail server',
  'Sending domain',
  'Signature (DKIM)',
  'Sender',
  'How much a day',
  'How fast',
  'Signing up for the newsletter',
  'Archive of the newsletter',
  'What became of your mail',
  'What you are told by mail',
]

/** How mail leaves: each section saves with its own button. */
export function MailSettings({ initial }: Props) {
  return (
    <SettingsScreen
      from={mailSettingsApi.screen}
      initial={initial}
      title="Mail"
      subtitle="Who your mail comes from, and how much leaves when"
      sections={sections}
      failed="Failed to load the mail settings"
    >
      {(data, reload) => (
        <>
          <MailServer first={data.server} onSaved={reload} />
          <SendingDomain
            key={senderMark(data)}
            first={data.sending}
            delivers={data.senders.some(({ server }) => server !== null)}
          />
          <Signature first={data.signature} />
          <Sender first={data.sender} senders={data.senders} />
          <DailyLimit first={data.limit} limits={data.limits} readers={data.readers} />
          <SendingPace first={data.pace} senders={data.senders} />
          <SigningUp first={data.signingUp} />
          <NewsletterArchive first={data.archive} />
          <DeliveryReports services={data.reporting} />
          <OwnerNotices first={data.notices} />
        </>
      )}
    </SettingsScreen>
  )
}

/** Another server or another domain is looked at anew. */
const senderMark = ({ server, senders }: Facts): string =>
  JSON.stringify([server.changedAt, server.from.changedAt, senders])
