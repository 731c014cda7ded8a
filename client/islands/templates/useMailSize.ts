import { useEffect, useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'

/** No mail grows by more than this when its styles are added, so that shorter ones need not be asked about. */
const smallest = 8_000

/** How many bytes the template will have as a mail; 0 while it is small, or as long as nobody knows. */
export function useMailSize({ id, subject, preheader, htmlContent, textContent }: TemplateFields): number {
  const [bytes, setBytes] = useState(0)
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      const asked =
        htmlContent.length < smallest
          ? Promise.resolve({ bytes: 0 })
          : call(
              templatesApi.size,
              {},
              { id, subject, preheader, htmlContent, textContent },
              { unasked: true },
            )
      asked.then((answer) => over || setBytes(answer.bytes)).catch(() => over || setBytes(0))
    }, 500)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [id, subject, preheader, htmlContent, textContent])
  return bytes
}
