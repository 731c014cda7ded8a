import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../root.ts'

const file = path.join(projectRoot, 'views/partials/icons.svg')
const symbols = new Map(
  [...fs.readFileSync(file, 'utf8').matchAll(/<symbol id="i-([a-z0-9-]+)"[\s\S]*?<\/symbol>/g)].map(
    (match) => [match[1]!, match[0]],
  ),
)

/**
 * The inline sprite with the symbols that this page draws and those its islands will draw once awake.
 * @throws Error for a name that views/partials/icons.svg does not hold
 */
export function iconSprite(html: string, later: string[]): string {
  const names = new Set([...html.matchAll(/href="#i-([a-z0-9-]+)"/g)].map((match) => match[1]!).concat(later))
  if (names.size === 0) return ''
  const used = [...names].toSorted().map((name) => {
    const symbol = symbols.get(name)
    if (!symbol) throw new Error(`There is no icon named ${name}`)
    return symbol
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">${used.join('')}</svg>`
}

/** Every icon there is, for the back office, whose islands draw many. */
export const allIcons = [...symbols.keys()]
