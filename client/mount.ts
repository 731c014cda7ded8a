import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AccessContext, type Refused } from './ui/access.ts'
import { Boundary } from './ui/Boundary.tsx'

/**
 * Wakes one island inside what the server drew. React lives in this chunk only.
 * @returns when it is awake: React draws it in pieces, and only then hears every press
 */
export function mount(element: HTMLElement, component: ComponentType<never>, props: object): Promise<void> {
  const island = element.dataset.island!
  const screen = createElement(component as ComponentType<object>, props)
  const refused = JSON.parse(document.body.dataset.refused ?? '{}') as Refused
  const whole = createElement(AccessContext.Provider, { value: refused }, screen)
  const guarded = createElement(Boundary, { island, root: element }, whole)
  return new Promise((onAwake) => {
    hydrateRoot(element, createElement(Awake, { onAwake }, guarded), {
      identifierPrefix: `${element.id}-`,
      onRecoverableError: (error) =>
        console.error('The server drew this island differently', element.dataset.island, error),
    })
  })
}

/** Its effect runs last of all. */
function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake])
  return children
}
