import { all, inOneLine, isBlank, rename, unwrap } from './elements.ts'
import { lookOf } from './pastedStyles.ts'

/** As many as the dialect reads. */
export const mostColumns = 40

/** Tables that hold something stay, each cell one line; those that only lay out a page make room for what is in them. */
export function plainTables(body: Element): void {
  // Inner ones first: a table around a table lays out.
  for (const table of all(body, 'table').reverse()) {
    const rows = all(table, 'tr').filter((row) => row.closest('table') === table)
    const grid = gridOf(rows)
    const columns = usedColumns(grid)
    for (const caption of all(table, 'caption')) table.before(rename(caption, 'p'))
    const laysOut = table.getAttribute('data-laid') !== null || table.getAttribute('role') === 'presentation'
    if (laysOut || isOneColumn(grid, columns) || columns > mostColumns) layOpen(table, rows)
    else rebuild(table, grid, columns)
  }
}

/** Cells that stand over several columns or rows stand in the first. */
function gridOf(rows: HTMLElement[]): (HTMLElement | undefined)[][] {
  const grid: (HTMLElement | undefined)[][] = rows.map(() => [])
  const taken = rows.map(() => new Set<number>())
  rows.forEach((row, y) => {
    let x = 0
    for (const cell of row.children) {
      while (taken[y]!.has(x)) x++
      const wide = span(cell, 'colspan')
      const high = span(cell, 'rowspan')
      grid[y]![x] = cell as HTMLElement
      for (let below = y; below < Math.min(y + high, rows.length); below++)
        for (let right = x; right < x + wide; right++) taken[below]!.add(right)
      x += wide
    }
  })
  return grid.filter((cells) => cells.some((cell) => cell && !isBlank(cell)))
}

const span = (cell: Element, name: string): number => {
  const given = Number(cell.getAttribute(name) ?? 1)
  return given >= 1 && given <= 100 ? given : 1
}

const usedColumns = (grid: (HTMLElement | undefined)[][]): number =>
  Math.max(0, ...grid.map((cells) => cells.findLastIndex((cell) => cell && !isBlank(cell)) + 1))

/** A column of nothing in front of the only other one keeps it off the edge. */
const isOneColumn = (grid: (HTMLElement | undefined)[][], columns: number): boolean =>
  grid.every((cells) => cells.slice(0, columns - 1).every((cell) => !cell || isBlank(cell)))

function layOpen(table: HTMLElement, rows: HTMLElement[]): void {
  const outer = table.parentElement?.closest('table')
  outer?.setAttribute('data-laid', '')
  const parts = rows.flatMap((row) =>
    [...row.children].map((cell) => {
      const part = table.ownerDocument.createElement('div')
      part.append(...cell.childNodes)
      return part
    }),
  )
  table.replaceWith(...parts)
}

function rebuild(table: HTMLElement, grid: (HTMLElement | undefined)[][], columns: number): void {
  const { ownerDocument: made } = table
  const body = made.createElement('tbody')
  const pictures: HTMLElement[] = []
  const sides = Array.from({ length: columns }, (_, x) => sideOf(grid.map((cells) => cells[x]).slice(1)))
  grid.forEach((cells, y) => {
    const row = made.createElement('tr')
    for (let x = 0; x < columns; x++) {
      const cell = made.createElement(y === 0 ? 'th' : 'td')
      const given = cells[x]
      if (given) {
        pictures.push(...all(given, 'img'))
        cell.append(...inOneLine(given))
      }
      const side = sides[x]
      if (side) cell.setAttribute('data-align', side)
      if (y === 0) for (const mark of all(cell, 'b,strong')) unwrap(mark)
      row.append(cell)
    }
    body.append(row)
  })
  const rebuilt = made.createElement('table')
  rebuilt.append(body)
  table.replaceWith(rebuilt, ...pictures)
}

/** The side on which most cells of a column stand. */
function sideOf(cells: (HTMLElement | undefined)[]): string | undefined {
  const there = cells.filter((cell) => cell !== undefined && !isBlank(cell))
  const sides = there.map((cell) => lookOf(cell!).side ?? cell!.getAttribute('align')?.toLowerCase())
  const [side] = sides
  return (side === 'right' || side === 'center') && sides.every((one) => one === side) ? side : undefined
}
