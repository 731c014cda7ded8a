import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AccessContext, type Refused } from './ui/access.ts'
import { Boundary } from './ui/Boundary.tsx'

/** Wakes one island inside what the server drew. React lives in this chunk only. */
export function mount(element: HTMLElement, component: ComponentType<never>, props: object): void {
  const island = element.dataset.island!
  const screen = createElement(component as ComponentType<object>, props)
  const refused = JSON.parse(document.body.dataset.refused ?? '{}') as Refused
  const whole = createElement(AccessContext.Provider, { value: refused }, screen)
  hydrateRoot(element, createElement(Boundary, { island, root: element }, whole), {
    identifierPrefix: `${element.id}-`,
    onRecoverableError: (error) =>
      console.error('The server drew this island differently', element.dataset.island, error),
  })
}
