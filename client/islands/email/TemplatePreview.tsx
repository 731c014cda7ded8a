import { useEffect, useState } from 'react'
import type { TemplateFields } from '../../../server/templates/rules.ts'
import { api } from '../../lib/api.ts'
import { withParameters } from '../../lib/url.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MailFrame } from './MailFrame.tsx'

interface Props {
  template: TemplateFields
  onClose: () => void
}

/** The mail as it will arrive, with sample values or those of a real contact. */
export function TemplatePreview({ template, onClose }: Props) {
  const [tab, setTab] = useState('html')
  const [person, setPerson] = useState('')
  const { id, subject, htmlContent, textContent } = template
  const values = { id, subject, htmlContent, textContent, as: person }
  const mail = useDrawn(values)
  return (
    <Dialog open onClose={onClose} size="wide" title="Preview" subtitle={mail.subject}>
      <PersonChoice value={person} onChoose={setPerson} />
      <Tabs
        label="Parts of the mail"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'html',
            label: 'HTML',
            panel: <MailFrame address="/admin/email-marketing/preview" values={values} />,
          },
          { id: 'text', label: 'Plain Text', panel: <pre className="mail-text">{mail.text}</pre> },
        ]}
      />
    </Dialog>
  )
}

/** The subject and the text part as this person would get them. */
function useDrawn(values: Record<string, string>): { subject: string; text: string } {
  const [mail, setMail] = useState({ subject: '', text: 'Loading...' })
  const body = JSON.stringify(values)
  useEffect(() => {
    api
      .post<typeof mail>('/admin/api/email/preview-text', JSON.parse(body))
      .then(setMail)
      .catch((error: Error) => setMail({ subject: '', text: error.message }))
  }, [body])
  return mail
}

interface Person {
  email: string
  name: string | null
}

/** The sample person, or somebody found by address or name. */
function PersonChoice({ value, onChoose }: { value: string; onChoose: (email: string) => void }) {
  const [q, setQ] = useState('')
  const [people, setPeople] = useState<Person[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      api
        .get<{ people: Person[] }>(withParameters('/admin/api/email/people', { q }))
        .then((answer) => setPeople(answer.people))
        .catch(() => setPeople([]))
    }, 250)
    return () => clearTimeout(timer)
  }, [q])
  return (
    <div className="form form--2 mb-4">
      <Select
        label="Show as"
        placeholder="Maya Okafor (sample)"
        value={value}
        options={people.map(({ email, name }) => ({
          value: email,
          label: name ? `${name}, ${email}` : email,
        }))}
        onChange={onChoose}
      />
      <TextField label="Find a contact" type="search" placeholder="Name or email" value={q} onChange={setQ} />
    </div>
  )
}
