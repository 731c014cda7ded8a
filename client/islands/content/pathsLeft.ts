import type { FocusEvent } from 'react'
import type { Path } from '../../../server/content/shared/valuePaths.ts'

/** The fields, and the things of lists, that the focus goes out of; none where only another window is looked at. */
export function pathsLeft({ target, relatedTarget }: FocusEvent): Path[] {
  if (document.activeElement === target) return []
  const left: Path[] = []
  let at = target.closest<HTMLElement>(places)
  while (at && !at.contains(relatedTarget)) {
    left.push(at.dataset.path ?? at.dataset.item!)
    at = at.parentElement!.closest<HTMLElement>(places)
  }
  return left
}

const places = '[data-path], [data-item]'
