import { useRef } from 'react'
import { tryPath } from '../../../server/audit/shared/tryAudit.ts'
import { LiveFrame } from '../../ui/LiveFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface Props {
  /** The place of the question that is written, from 1. */
  step: number
  /** Rises with every saving of the draft. */
  saved: number
  note: string
}

/** The wizard's own page of this question, made again whenever the draft has been kept. */
export function QuestionPreview({ step, saved, note }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <Panel title="As they see it" aside={<span className="small muted">{note}</span>}>
      <LiveFrame
        frame={frame}
        className="as-they-see-it"
        title="The question as visitors see it"
        src={`${tryPath}?step=${step}&framed=1`}
        saved={saved}
      />
    </Panel>
  )
}
