import { useState } from 'react'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { useFound } from '../../ui/useFound.ts'

interface Props {
  label: string
  help: string
  error?: string | undefined
  /** Their address, as soon as one person is meant; until then what was typed. */
  onChange: (address: string) => void
}

/** A contact, found by name or address; empty for nobody in particular. */
export function PersonField({ label, help, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const q = chosen ? '' : typed.trim()
  const found = useFound(q, async () => {
    const { people } = await call(templatesApi.people, { q }, undefined, { unasked: true })
    return people
  })
  return (
    <Combobox
      {...{ label, help, error }}
      listLabel="Contacts"
      placeholder="Name or email"
      maxLength={254}
      value={typed}
      suggestions={found.map(({ email, name }) => ({
        value: email,
        label: name || email,
        note: name ? email : undefined,
      }))}
      onChange={(text) => {
        setTyped(text)
        setChosen('')
        onChange(text.trim())
      }}
      onChoose={({ value, label: name }) => {
        setTyped(name === value ? value : `${name}, ${value}`)
        setChosen(value)
        onChange(value)
      }}
    />
  )
}
