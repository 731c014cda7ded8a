import type { ReactNode } from 'react'
import { howCounted, type Counted } from './countingTexts.ts'

/** The small print of a figure, folded away. */
export const HowCounted = ({ what, children }: { what: Counted; children?: ReactNode }) => (
  <details className="how">
    <summary>How is this counted?</summary>
    <p>
      {howCounted[what]}
      {children}
    </p>
  </details>
)
