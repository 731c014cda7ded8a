import { useId, type ReactNode } from 'react'

interface Props {
  title?: ReactNode
  /** Beside the title: a search, a note, a button. */
  aside?: ReactNode
  foot?: ReactNode
  /** Padding around the content; tables and lists do without. */
  padded?: boolean
  children?: ReactNode
}

/** A white box with an optional head and foot. */
export function Panel({ title, aside, foot, padded = false, children }: Props) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={title ? id : undefined}>
      {title || aside ? (
        <div className="panel__head">
          {title ? <h2 id={id}>{title}</h2> : null}
          {aside}
        </div>
      ) : null}
      {padded ? <div className="panel__body has-form">{children}</div> : children}
      {foot ? <div className="panel__foot">{foot}</div> : null}
    </section>
  )
}
