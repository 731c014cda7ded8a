import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../root.ts'

const file = path.join(projectRoot, 'views/partials/icons.svg')
const symbols = new Map(
  [...fs.readFileSync(file, 'utf8').matchAll(/<symbol id="i_([a-z0-9-]+)"[\s\S]*?<\/symbol>/g)].map(
    (match) => [match[1]!, match[0]],
  ),
)

/** Names of a sprite's symbols begin so: no heading's id holds an underscore. */
const prefix = 'i_'

/** An icon as a view draws it. Decorative: the text beside it says the same. */
export const iconMarkup = (name: string, className = 'icon'): string =>
  `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true"><use href="#${prefix}${name}"/></svg>`

/** The inline sprite with these symbols; a name that views/partials/icons.svg does not hold draws nothing. */
export function iconSprite(names: Iterable<string>): string {
  const used = [...new Set(names)].toSorted().flatMap((name) => symbols.get(name) ?? [])
  if (used.length === 0) return ''
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">${used.join('')}</svg>`
}
