import type { ComponentProps } from 'react'
import type { FieldOf, Part, Value } from '../../../server/content/shared/formFields.ts'
import { textAt, valueAt, within } from '../../../server/content/shared/valuePaths.ts'
import { movedItem } from '../../../server/web/shared/movedItem.ts'
import { useOrder } from '../../ui/useOrder.ts'
import type { FormState } from './formState.ts'

type Section = FieldOf<'group'>

/** Where a section stands in the order of its page, where the owner decides that. */
export interface Placed {
  handle: ComponentProps<'button'>
  isLifted: boolean
  shown: boolean
  /** The page needs it. */
  always: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onShown: (shown: boolean) => void
}

export interface SectionEntry {
  name: string
  title: string
  /** Its fields; nothing of a section that is written elsewhere. */
  section: Section | undefined
  /** Where it is, if not with another page. */
  words?: string | undefined
  placed: Placed | undefined
}

/** The sections as the form shows them: what has no place in the order stands before and behind those that have one. */
export function useSectionOrder(sections: Section[], form: FormState) {
  const holder = sections.find(({ fields }) => fields[0]?.control === 'parts')
  const field = holder?.fields[0] as FieldOf<'parts'> | undefined
  const path = holder && field ? within(holder.name, field.name) : ''
  const stored = field ? valueAt(form.values, path) : undefined
  const places = Array.isArray(stored) ? stored : []
  const titleOf = (name: string) => field?.parts.find((part) => part.name === name)
  const put = (next: Value[]) => form.onChange(path, next)
  const order = useOrder({
    items: places,
    nameOf: (place) => titleOf(nameIn(place))?.title ?? nameIn(place),
    move: movedItem,
    onDrop: put,
  })

  const inOrder = order.shown.map((place, at): SectionEntry => {
    const name = nameIn(place)
    const part: Part = titleOf(name) ?? { name, title: name, always: false }
    const shown = valueAt(place, 'shown') !== false
    return {
      name,
      title: part.title,
      section: sections.find((section) => section.name === name),
      words: part.words,
      placed: {
        handle: order.handle(at),
        isLifted: order.liftedAt === at,
        shown,
        always: part.always,
        isFirst: at === 0,
        isLast: at === places.length - 1,
        onMove: (by) => put(movedItem(places, at, at + by)),
        onShown: (next) => put(places.with(at, { part: name, shown: next })),
      },
    }
  })
  const rest = sections.filter(
    (section) => section !== holder && !inOrder.some(({ name }) => name === section.name),
  )
  const loose = (section: Section): SectionEntry => ({
    name: section.name,
    title: section.title,
    section,
    placed: undefined,
  })
  const at = holder ? sections.indexOf(holder) : 0
  const firstPlaced = sections.findIndex((section) => inOrder.some(({ name }) => name === section.name))
  const before = rest.filter((section) => sections.indexOf(section) < Math.max(firstPlaced, at))
  const behind = rest.filter((section) => !before.includes(section))
  return { rows: [...before.map(loose), ...inOrder, ...behind.map(loose)], order }
}

const nameIn = (place: Value): string => textAt(place, 'part')
