import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Boundary } from './ui/Boundary.tsx'

/** Wakes one island inside what the server drew. React lives in this chunk only. */
export function mount(element: HTMLElement, component: ComponentType<never>, props: object): void {
  const island = element.dataset.island!
  const whole = createElement(component as ComponentType<object>, props)
  hydrateRoot(element, createElement(Boundary, { island, root: element }, whole), {
    identifierPrefix: `${element.id}-`,
    onRecoverableError: (error) =>
      console.error('The server drew this island differently', element.dataset.island, error),
  })
}
