import type { IssueCheck } from '../../../server/issues/shared/issueChecks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useIssueChecks } from './useIssueChecks.ts'

interface Props {
  texts: Record<'id' | 'subject' | 'preheader' | 'content', string>
  /** Brings a link of the letter into sight. */
  onShow: (quote: string) => void
}

const icons = { ok: 'check-voice', warn: 'alert-voice', todo: 'minus' } as const

/** What is well with an issue and what is not, as it stands. It holds nothing up. */
export function IssueChecks({ texts, onShow }: Props) {
  const lines = useIssueChecks(texts)
  if (lines === 'failed')
    return <p className="small muted">This issue could not be checked. It can be sent all the same.</p>
  return (
    <section aria-label="Checks" aria-busy={lines === undefined}>
      {lines ? null : <p className="small muted">Looking at size, sender and links...</p>}
      <ul className="checks">
        {lines?.map((line, at) => (
          <li key={at} data-s={line.state}>
            <Icon name={icons[line.state]} />
            <span>
              {line.text} <Way line={line} onShow={onShow} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ line: { text, inSettings, quote }, onShow }: { line: IssueCheck; onShow: Props['onShow'] }) {
  if (inSettings) return <a href="/admin/settings/mail#sending-domain">Settings, Mail</a>
  if (quote === undefined) return null
  return (
    <button className="text-link" type="button" aria-label={`Show: ${text}`} onClick={() => onShow(quote)}>
      Show
    </button>
  )
}
