import { useRef } from 'react'
import { dimensionNames } from '../../../server/analytics/shared/filters.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { Filtering } from './filterButton.tsx'

/** The filters as tokens, each of which can be taken away; the focus stays among them. */
export function FilterTokens({ filters, set }: Pick<Filtering, 'filters' | 'set'>) {
  const group = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset className="filters" ref={group} tabIndex={-1}>
      <legend className="vh">Filters: {filters.length}</legend>
      {filters.map(({ dimension, name }) => (
        <span className="token" key={dimension}>
          {dimensionNames[dimension]}: {name}
          <IconButton
            icon="close"
            label={`Take away the filter ${dimensionNames[dimension]}: ${name}`}
            onClick={() => {
              set(dimension, '')
              group.current!.focus()
            }}
          />
        </span>
      ))}
      {filters.length > 0 ? (
        <span className="filters__note">Filters narrow every figure but those “Of all visitors”.</span>
      ) : null}
    </fieldset>
  )
}
