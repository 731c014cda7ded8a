import { useEffect, useState } from 'react'
import { auditOverviewApi, type FormerText } from '../../../server/audit/shared/auditOverviewApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Texts with figures of an earlier version, each with the way to it; nothing while there are none. */
export const FormerTexts = ({ texts, title }: { texts: FormerText[]; title: string }) =>
  texts.length === 0 ? null : (
    <Notice kind="warn" title={title}>
      They name figures of an earlier version in plain words. In Site Content, <code>{'{questions}'}</code>,{' '}
      <code>{'{areas}'}</code> and <code>{'{minutes}'}</code> follow the audit.
      <ul className="to-mend">
        {texts.map(({ kind, name, url, says }) => (
          <li key={`${url} ${name}`}>
            <a href={url}>
              {kind}: {name}
            </a>{' '}
            says “{says}”
          </li>
        ))}
      </ul>
    </Notice>
  )

/** The same of the audit that is live. */
export function FormerTextsNow() {
  const [texts, setTexts] = useState<FormerText[]>([])
  useEffect(() => {
    const read = async () => {
      try {
        setTexts(await call(auditOverviewApi.formerTexts))
      } catch (error) {
        toastError(error)
      }
    }
    void read()
  }, [])
  return <FormerTexts texts={texts} title="These texts still say what an earlier version asked" />
}
