import type { IconName } from '../../server/web/shared/iconNames.ts'
import { count } from '../lib/format.ts'
import { isForElsewhere } from '../lib/isForElsewhere.ts'
import { Icon } from './Icon.tsx'

interface Props {
  /** What has these pages: a screen may show two lists. */
  of: string
  page: number
  size: number
  total: number
  /** There are more than `total`. */
  more?: boolean | undefined
  shown: number
  /** Where a page is, so that it can be opened in a new tab and works before the script does. */
  href: (page: number) => string
  onPage: (page: number) => void
}

/** "Showing 26-50 of 1,284" and the way to the other pages. */
export function Pager({ of, page, size, total, more, shown, href, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / size))
  const from = (page - 1) * size + 1
  const all = `${count(total)}${more ? '+' : ''}`
  // One that leads nowhere any more stays what it was, and keeps the focus of whoever pressed it.
  const goes = (to: number, label: string, icon: IconName, allowed: boolean) => (
    <a
      className="icon-btn"
      href={allowed ? href(to) : undefined}
      role={allowed ? undefined : 'link'}
      tabIndex={allowed ? undefined : -1}
      aria-disabled={allowed ? undefined : true}
      aria-label={label}
      title={allowed ? label : undefined}
      onClick={(event) => {
        if (isForElsewhere(event)) return
        event.preventDefault()
        if (allowed) onPage(to)
      }}
    >
      <Icon name={icon} />
    </a>
  )
  return (
    <>
      <output>
        {shown === 0 ? 'Nothing to show' : `Showing ${count(from)}-${count(from + shown - 1)} of ${all}`}
      </output>
      {last > 1 || more ? (
        <nav className="pager" aria-label={`Pages of ${of}`}>
          {goes(1, 'First page', 'arrow-left', page > 1)}
          {goes(page - 1, 'Previous page', 'chevron-left', page > 1)}
          <span>
            Page {count(page)} of {more ? 'many' : count(last)}
          </span>
          {goes(page + 1, 'Next page', 'chevron-right', more ? shown === size : page < last)}
          {more ? null : goes(last, 'Last page', 'arrow-right', page < last)}
        </nav>
      ) : null}
    </>
  )
}
