import { useState, type ReactNode } from 'react'
import type { MailWords } from '../../../server/outbox/shared/mailPreview.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { MailFrame } from './MailFrame.tsx'

interface Props<Values extends Record<string, string>> {
  title: string
  /** Posted to for the mail in HTML, as a page of its own. */
  frame: string
  /** Its subject and text part. */
  words: (values: Values) => Promise<MailWords>
  values: Values
  /** Above the mail: whom it is shown as. */
  children?: ReactNode
  onClose: () => void
}

/** A mail as it will arrive, with its subject, in HTML and as text. */
export function MailPreview<Values extends Record<string, string>>({
  title,
  frame,
  words,
  values,
  children,
  onClose,
}: Props<Values>) {
  const [tab, setTab] = useState('html')
  const mail = useWords(words, values)
  return (
    <Dialog open onClose={onClose} size="wide" title={title} subtitle={mail.subject}>
      {children}
      <Tabs
        label="Parts of the mail"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'html', label: 'HTML', panel: <MailFrame address={frame} values={values} /> },
          { id: 'text', label: 'Plain Text', panel: <pre className="mail-text">{mail.text}</pre> },
        ]}
      />
    </Dialog>
  )
}

/** The subject and the text part. */
function useWords<Values>(read: (values: Values) => Promise<MailWords>, values: Values): MailWords {
  const { answer } = useAnswer(JSON.stringify(values), () =>
    read(values).catch((error: Error) => ({ subject: '', text: error.message })),
  )
  return answer ?? { subject: '', text: 'Loading...' }
}
