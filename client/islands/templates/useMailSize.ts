import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { useAnswer } from '../../ui/useAnswer.ts'

/** No mail grows by more than this when its styles are added, so that shorter ones need not be asked about. */
const smallest = 8_000

/** How many bytes the template will have as a mail; 0 while it is small, or as long as nobody knows. */
export function useMailSize({ id, subject, preheader, htmlContent, textContent }: TemplateFields): number {
  const fields = { id, subject, preheader, htmlContent, textContent }
  const { answer, failed } = useAnswer(
    JSON.stringify(fields),
    async () =>
      htmlContent.length < smallest ? { bytes: 0 } : call(templatesApi.size, {}, fields, { unasked: true }),
    { pauseMs: 500 },
  )
  return failed || !answer ? 0 : answer.bytes
}
