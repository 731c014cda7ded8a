import { useMemo } from 'react'
import { undrawn } from '../../../server/blog/shared/unsupportedMarkdown.ts'
import { WritingField } from '../../ui/WritingField.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import type { WritingProps } from '../../ui/writingProps.ts'

type Props = Pick<WritingProps, 'value' | 'error' | 'mode' | 'onChange' | 'onMode' | 'onCount' | 'onSave'>

/** The body as readers will see it. */
export function ContentField(props: Props) {
  const text = useSettled(props.value)
  const notDrawn = useMemo(() => undrawn(text), [text])
  return (
    <>
      <WritingField label="Content" hideLabel kind="article" {...props} />
      {notDrawn.length > 0 ? (
        <output className="small muted">
          Readers will see these as they are typed: {notDrawn.join('; ')}.
        </output>
      ) : null}
    </>
  )
}
