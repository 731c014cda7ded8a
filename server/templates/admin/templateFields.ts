import type { TemplateFields } from '../shared/template.ts'

/** Of a stored template only what its editor edits. */
export const fieldsOf = ({
  id,
  subject,
  preheader,
  htmlContent,
  textContent,
  sequenceId,
  delayHours,
  isActive,
}: TemplateFields) => ({
  id,
  subject,
  preheader,
  htmlContent,
  textContent,
  sequenceId,
  delayHours,
  isActive,
})
