import { extraPlaceholders, usualPlaceholders } from '../../../server/templates/shared/placeholders.ts'
import { words } from '../../lib/format.ts'

/** What mail fills in for each reader, with what people call it; the link to leave stands below every mail already. */
export const fillable = (templateId: string): { name: string; label: string }[] =>
  [...usualPlaceholders(templateId), ...extraPlaceholders(templateId)]
    .filter(({ name }) => name !== 'unsubscribeUrl')
    .map(({ name }) => ({
      name,
      label: words(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    }))
