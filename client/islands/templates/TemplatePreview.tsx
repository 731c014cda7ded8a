import { useEffect, useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi, type FoundPerson } from '../../../server/templates/shared/templatesApi.ts'
import { addressOf, type BodyOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MailPreview } from '../emailMarketing/MailPreview.tsx'

interface Props {
  template: TemplateFields
  onClose: () => void
}

/** The mail as it will arrive, with sample values or those of a real contact. */
export function TemplatePreview({ template, onClose }: Props) {
  const [person, setPerson] = useState('')
  const { id, subject, preheader, htmlContent, textContent } = template
  return (
    <MailPreview
      title="Preview"
      frame={addressOf(templatesApi.preview)}
      words={words}
      values={{ id, subject, preheader, htmlContent, textContent, as: person }}
      onClose={onClose}
    >
      <PersonChoice value={person} onChoose={setPerson} />
    </MailPreview>
  )
}

const words = (values: BodyOf<typeof templatesApi.previewText>) => call(templatesApi.previewText, {}, values)

/** The sample person, or somebody found by address or name. */
function PersonChoice({ value, onChoose }: { value: string; onChoose: (email: string) => void }) {
  const [q, setQ] = useState('')
  const [people, setPeople] = useState<FoundPerson[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      call(templatesApi.people, { q })
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
