import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { publicIslands, type Island } from '../../client/islands/index.ts'
import type { adminIslands } from '../../client/islands/adminIslands.ts'
import { AccessContext, type Refused } from '../../client/ui/access.ts'
import { escapeHtml } from './escape.ts'
import type { IconName } from './shared/iconNames.ts'

type AdminIslands = typeof adminIslands
type Islands = typeof publicIslands & AdminIslands

export type AdminIsland = keyof AdminIslands
export type IslandName = keyof Islands
export type IslandProps<Name extends IslandName> =
  Islands[Name] extends Island<infer Props extends object> ? Props : never
/** When an island wakes. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'

/** An island with what it is handed, for a view to put somewhere. */
export interface PlacedIsland {
  readonly name: IslandName
  readonly props: object
  readonly when: Moment
}

/**
 * An island for a page. The code that makes a page places its islands with this function, since nothing checks the
 * types in a view.
 * @param props plain JSON, as the component's own type has it
 */
export const placeIsland = <Name extends IslandName>(
  name: Name,
  props: IslandProps<Name>,
  when: Moment = 'load',
): PlacedIsland => ({ name, props, when })

let islands: Partial<Islands> = publicIslands

/** The screens of the back office, which are not in memory until one is shown; then they can be drawn. */
export async function loadAdminIslands(): Promise<void> {
  const loaded = await import('../../client/islands/adminIslands.ts')
  islands = { ...publicIslands, ...loaded.adminIslands }
}

/**
 * Draws an island on the server, where client/loader.ts will wake it in place.
 * Props are plain JSON in one escaped attribute.
 * @param index makes the id, and with it React's useId prefix, unique on the page
 * @param refused what whoever is signed in may not ask for
 */
export function drawIsland(
  { name, props, when }: PlacedIsland,
  index: number,
  refused: Refused = {},
): string {
  const id = `island-${index}`
  const component = find(name).component as ComponentType<object>
  const whole = createElement(AccessContext.Provider, { value: refused }, createElement(component, props))
  const html = renderToString(whole, { identifierPrefix: `${id}-` })
  return `<div id="${id}" data-island="${name}" data-when="${when}" data-props="${escapeHtml(JSON.stringify(props))}">${html}</div>`
}

/** Icons that an island draws. */
export function iconsOf(name: IslandName): IconName[] {
  return [...(find(name).icons ?? [])]
}

const find = (name: IslandName): Island<never> => (islands as Record<string, Island<never>>)[name]!
