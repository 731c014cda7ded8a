import { useEffect, useRef, useState } from 'react'
import type { FormField } from '../../../server/content/shared/formFields.ts'
import type { FormState } from './formState.ts'
import { SectionRow } from './SectionRow.tsx'
import { useSectionOrder } from './useSectionOrder.ts'

interface Props {
  fields: FormField[]
  form: FormState
  /** Sections that hold nothing to be shown. */
  empty: string[]
  /** The field that is to be shown, anew with each asking. */
  wanted: { path: string } | undefined
}

/** The sections of a page in the order visitors meet them, each with its fields. */
export function ContentSections({ fields, form, empty, wanted }: Props) {
  const sections = fields.filter((field) => field.control === 'group')
  const { rows, order } = useSectionOrder(sections, form)
  const [open, setOpen] = useState(() => new Set([rows[0]?.name]))
  const box = useRef<HTMLElement>(null)

  const reached = useRef<Props['wanted']>(undefined)
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- somebody asked for it just now
    if (wanted) setOpen((before) => new Set([...before, sectionOf(wanted.path)]))
  }, [wanted])
  useEffect(() => {
    if (!wanted || reached.current === wanted || !open.has(sectionOf(wanted.path))) return
    reached.current = wanted
    fieldAt(box.current!, wanted.path)?.focus()
  }, [wanted, open])

  return (
    <section className="panel" aria-label="Sections" ref={box}>
      <ol className="parts">
        {rows.map((row) => (
          <SectionRow
            key={row.name}
            {...row}
            form={form}
            isEmpty={empty.includes(row.name)}
            isOpen={open.has(row.name)}
            onOpen={(isOpen) =>
              setOpen((before) =>
                isOpen
                  ? new Set([...before, row.name])
                  : new Set([...before].filter((name) => name !== row.name)),
              )
            }
          />
        ))}
      </ol>
      <output className="vh">{order.spoken}</output>
    </section>
  )
}

const sectionOf = (path: string): string => path.split('.')[0]!

/** What can be written in at a place of the document, or at the nearest one around it. */
function fieldAt(box: HTMLElement, path: string): HTMLElement | undefined {
  const places = [...box.querySelectorAll<HTMLElement>('[data-path]')]
  const holder = places
    .filter(({ dataset }) => path === dataset.path || path.startsWith(`${dataset.path}.`))
    .toSorted((one, other) => other.dataset.path!.length - one.dataset.path!.length)[0]
  return (
    holder?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true], button') ?? undefined
  )
}
