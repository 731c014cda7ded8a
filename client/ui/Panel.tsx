import { useId, type ReactNode } from 'react'

interface Props {
  /** Where a link leads. */
  id?: string
  title?: ReactNode
  /** Beside the title: a search, a note, a button. */
  aside?: ReactNode
  foot?: ReactNode
  /** Padding around the content; tables and lists do without. */
  padded?: boolean
  children?: ReactNode
}

/** A white box with an optional head and foot. */
export function Panel({ id, title, aside, foot, padded = false, children }: Props) {
  const titleId = useId()
  return (
    <section className="panel" id={id} aria-labelledby={title ? titleId : undefined}>
      {title || aside ? (
        <div className="panel__head">
          {title ? <h2 id={titleId}>{title}</h2> : null}
          {aside}
        </div>
      ) : null}
      {padded ? <div className="panel__body has-form">{children}</div> : children}
      {foot ? <div className="panel__foot">{foot}</div> : null}
    </section>
  )
}
