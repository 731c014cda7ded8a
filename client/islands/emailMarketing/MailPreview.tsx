import { useEffect, useState, type ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { MailFrame } from './MailFrame.tsx'

interface Props {
  title: string
  /** Posted to for the mail in HTML, as a page of its own. */
  frame: string
  /** Posted to for its subject and text part. */
  words: string
  values: Record<string, string>
  /** Above the mail: whom it is shown as. */
  children?: ReactNode
  onClose: () => void
}

/** A mail as it will arrive, with its subject, in HTML and as text. */
export function MailPreview({ title, frame, words, values, children, onClose }: Props) {
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
function useWords(address: string, values: Record<string, string>): { subject: string; text: string } {
  const [mail, setMail] = useState({ subject: '', text: 'Loading...' })
  const body = JSON.stringify(values)
  useEffect(() => {
    api
      .post<typeof mail>(address, JSON.parse(body))
      .then(setMail)
      .catch((error: Error) => setMail({ subject: '', text: error.message }))
  }, [address, body])
  return mail
}
