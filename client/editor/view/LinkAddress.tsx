import { useState, type KeyboardEvent } from 'react'
import { linksApi, type LinkTarget } from '../../../server/blog/shared/linksApi.ts'
import { call } from '../../lib/api.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { useFound } from '../../ui/useFound.ts'

interface Props {
  value: string
  error: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (address: string) => void
  onChoose: (target: LinkTarget) => void
}

/** An address, typed or pasted, or a page of this site found by its title. */
export function LinkAddress({ value, error, onKeyDown, onChange, onChoose }: Props) {
  const [q, setQ] = useState('')
  const found = useFound(q, async () => {
    const { links } = await call(linksApi.find, { q }, undefined, { unasked: true })
    return links
  })
  return (
    <Combobox
      label="Address"
      help="Paste an address, or type words of a title on this site."
      listLabel="Pages of this site"
      inputMode="url"
      placeholder="https://"
      {...{ value, error, onKeyDown }}
      suggestions={found.map(({ path, title, scheduled }) => ({
        value: path,
        label: title,
        note: scheduled ? `${path}, scheduled` : path,
      }))}
      onChange={(typed) => {
        setQ(typed.trim())
        onChange(typed)
      }}
      onChoose={({ value: path }) => onChoose(found.find((one) => one.path === path)!)}
    />
  )
}
