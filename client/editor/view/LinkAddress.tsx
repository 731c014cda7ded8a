import { useEffect, useState, type KeyboardEvent } from 'react'
import { linksApi, type LinkTarget } from '../../../server/blog/shared/linksApi.ts'
import { call } from '../../lib/api.ts'
import { Combobox } from '../../ui/Combobox.tsx'

interface Props {
  value: string
  error: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (address: string) => void
  onChoose: (target: LinkTarget) => void
}

const pauseMs = 200

/** An address, typed or pasted, or a page of this site found by its title. */
export function LinkAddress({ value, error, onKeyDown, onChange, onChoose }: Props) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<LinkTarget[]>([])
  useEffect(() => {
    let over = false
    const find = () =>
      (q ? call(linksApi.find, { q }, undefined, { unasked: true }) : Promise.resolve({ links: [] }))
        .then(({ links }) => over || setFound(links))
        // Any address can be typed as well.
        .catch(() => over || setFound([]))
    const timer = setTimeout(find, q ? pauseMs : 0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [q])
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
