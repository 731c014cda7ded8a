import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Wakes one island inside what the server drew. React lives in this chunk only. */
export function mount(element: HTMLElement, component: ComponentType<never>, props: object): void {
  hydrateRoot(element, createElement(component as ComponentType<object>, props), {
    identifierPrefix: `${element.id}-`,
    onRecoverableError: (error) =>
      console.error('The server drew this island differently', element.dataset.island, error),
  })
}
