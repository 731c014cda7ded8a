import { useState } from 'react'
import { gmailCutsAt, warnFromBytes } from '../../../server/templates/shared/mailSize.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import type { ContentsProps, Part } from './templateParts.ts'
import { TemplateLetter } from './TemplateLetter.tsx'
import { useMailSize } from './useMailSize.ts'

/** What a template says, as a letter, as HTML and as text. */
export function TemplateContents({
  fields,
  errors,
  area,
  onInsertion,
  part,
  onPart,
  onChange,
}: ContentsProps) {
  const [busy, setBusy] = useState(false)
  const bytes = useMailSize(fields)
  const propose = async () => {
    setBusy(true)
    try {
      const html = fields.htmlContent
      const { text } = await call(templatesApi.textFromHtml, {}, { html })
      onChange({ textContent: text })
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  // One panel for all three: the letter stays as it is, with its cursor and its history, while another part is shown.
  const panel = (
    <WritableArea needs="PUT /admin/api/email/template-drafts/:template">
      <div hidden={part === 'textContent'}>
        <TemplateLetter {...{ fields, onInsertion, part, onPart, onChange }} />
      </div>
      {part === 'textContent' ? (
        <>
          <div className="row row--between mb-2">
            <p className="small muted">Left empty, it is made from the HTML when the mail is sent.</p>
            <Button kind="quiet" size="sm" busy={busy} onClick={() => void propose()}>
              Propose from HTML
            </Button>
          </div>
          <CodeEditor
            plain
            label="Plain Text"
            field={area}
            value={fields.textContent}
            onChange={(textContent) => onChange({ textContent })}
          />
        </>
      ) : null}
    </WritableArea>
  )
  const wrong = errors.htmlContent ?? errors.textContent
  return (
    <>
      {wrong ? <Notice kind="bad">{wrong}</Notice> : null}
      {bytes > warnFromBytes ? (
        <Notice kind="warn" title={`This mail will have ${inKb(bytes)} kB.`}>
          Gmail cuts mail at {inKb(gmailCutsAt)} kB: the rest, with the link to unsubscribe, is hidden behind
          “View entire message”. Make the HTML shorter.
        </Notice>
      ) : null}
      <Tabs
        label="Content"
        selected={part}
        onSelect={(tab) => onPart(tab as Part)}
        tabs={[
          { id: 'letter', label: 'Letter', panel },
          { id: 'htmlContent', label: 'HTML Content', panel },
          { id: 'textContent', label: 'Plain Text', panel },
        ]}
      />
    </>
  )
}

const inKb = (bytes: number): number => Math.ceil(bytes / 1024)
