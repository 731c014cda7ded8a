import { useEffect, useState } from 'react'
import { templatesApi, type FoundPerson } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { Combobox } from '../../ui/Combobox.tsx'

interface Props {
  label: string
  help: string
  error?: string | undefined
  /** Their address, as soon as one person is meant; until then what was typed. */
  onChange: (address: string) => void
}

const pauseMs = 250

/** A contact, found by name or address; empty for nobody in particular. */
export function PersonField({ label, help, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundPerson[]>([])
  const [chosen, setChosen] = useState('')
  const q = chosen ? '' : typed.trim()
  useEffect(() => {
    let over = false
    const timer = setTimeout(
      () =>
        (q ? call(templatesApi.people, { q }, undefined, { unasked: true }) : Promise.resolve({ people: [] }))
          .then(({ people }) => over || setFound(people))
          // An address may be typed as well.
          .catch(() => over || setFound([])),
      q ? pauseMs : 0,
    )
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [q])
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
