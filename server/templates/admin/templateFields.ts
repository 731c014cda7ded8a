import type { TemplateFields } from '../shared/template.ts'
import type { StoredTemplate } from '../templateQueries.ts'

/** Of a stored template only what its editor edits. */
export const fieldsOf = ({
  updatedAt: _at,
  version: _version,
  saved: _saved,
  ...fields
}: StoredTemplate): TemplateFields => fields
