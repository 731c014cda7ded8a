import { useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi, type FoundPerson } from '../../../server/templates/shared/templatesApi.ts'
import { addressOf, type BodyOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFound } from '../../ui/useFound.ts'
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

/** The sample person, or somebody found by address or name; who is chosen stays among them. */
function PersonChoice({ value, onChoose }: { value: string; onChoose: (email: string) => void }) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<FoundPerson>()
  const found = useFound(q.trim(), async () => (await call(templatesApi.people, { q })).people)
  const people = chosen && found.every(({ email }) => email !== chosen.email) ? [chosen, ...found] : found
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
        onChange={(email) => {
          setChosen(people.find((person) => person.email === email))
          onChoose(email)
        }}
      />
      <TextField label="Find a contact" type="search" placeholder="Name or email" value={q} onChange={setQ} />
    </div>
  )
}
