import type { RefObject } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import type { WritingProps } from '../../ui/writingProps.ts'

/** The letter as it looks, its HTML, or the text for programs that show no HTML. */
export type Part = 'letter' | 'htmlContent' | 'textContent'

export interface ContentsProps {
  fields: TemplateFields
  errors: Record<string, string>
  /** The field of the plain text, to put something in at its cursor. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Is given the way to put what is filled in at the cursor of the letter or its HTML. */
  onInsertion: NonNullable<WritingProps['onInsertion']>
  part: Part
  onPart: (part: Part) => void
  onChange: (part: Partial<TemplateFields>) => void
}
