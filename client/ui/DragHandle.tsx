import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { MenuItem } from './Menu.tsx'

/** What puts a row in its place, by pointer or by keys. @param name what is moved @param handle from `useOrder` */
export const DragHandle = ({ name, handle }: { name: string; handle: ComponentProps<'button'> }) => (
  <button
    {...handle}
    type="button"
    className="drag"
    aria-label={`Move ${name}`}
    title="Drag, or press Enter and the arrows"
  >
    <Icon name="drag" />
  </button>
)

/**
 * The same in the menu of a row.
 * @param place from 1
 * @param last how many there are
 * @param onMove is told the place in the list, from 0
 */
export const moveItems = (place: number, last: number, onMove: (to: number) => void): MenuItem[] => [
  { label: 'Move up', icon: 'arrow-up', disabled: place === 1, onSelect: () => onMove(place - 2) },
  { label: 'Move down', icon: 'arrow-down', disabled: place === last, onSelect: () => onMove(place) },
]
