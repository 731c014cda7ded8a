import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { islands, type Island } from '../../client/islands/index.ts'
import { escapeHtml } from './escape.ts'

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> =
  (typeof islands)[Name] extends Island<infer Props> ? Props : never
/** When an island wakes. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'

/**
 * Draws an island on the server, where client/loader.ts will wake it in place.
 * Props are plain JSON in one escaped attribute.
 * @param index makes the id, and with it React's useId prefix, unique on the page
 */
export function island<Name extends IslandName>(
  name: Name,
  props: IslandProps<Name>,
  when: Moment,
  index: number,
): string {
  const id = `island-${index}`
  const component = find(name).component as ComponentType<object>
  const html = renderToString(createElement(component, props as object), { identifierPrefix: `${id}-` })
  return `<div id="${id}" data-island="${name}" data-when="${when}" data-props="${escapeHtml(JSON.stringify(props))}">${html}</div>`
}

/** Icons that an island draws. */
export function iconsOf(name: IslandName): string[] {
  return [...(find(name).icons ?? [])]
}

const find = (name: IslandName): Island<never> => (islands as Record<string, Island<never>>)[name]!
