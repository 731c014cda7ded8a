import { useState, type RefObject } from 'react'
import { gmailCutsAt, warnFromBytes } from '../../../server/templates/shared/mailSize.ts'
import { type TemplateFields } from '../../../server/templates/shared/template.ts'
import { sections } from '../../../server/templates/shared/sections.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { WritingField } from '../../ui/WritingField.tsx'
import type { WritingProps } from '../../ui/writingProps.ts'
import { fillable } from './fillable.ts'
import { StartFrom } from './StartFrom.tsx'
import { useMailSize } from './useMailSize.ts'

/** The letter as it looks, its HTML, or the text for programs that show no HTML. */
export type Part = 'letter' | 'htmlContent' | 'textContent'

export interface ContentsProps {
  fields: TemplateFields
  errors: Record<string, string>
  /** The text field that is in sight, to put something in at its cursor. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Is given the way to put what is filled in at the cursor of the letter. */
  onInsertion: NonNullable<WritingProps['onInsertion']>
  part: Part
  onPart: (part: Part) => void
  onChange: (part: Partial<TemplateFields>) => void
}

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
          {
            id: 'letter',
            label: 'Letter',
            panel: (
              <>
                {fields.htmlContent.trim() === '' ? (
                  <StartFrom onStart={(htmlContent) => onChange({ htmlContent })} />
                ) : null}
                <div data-tone="letter">
                  <WritingField
                    label="Letter"
                    hideLabel
                    kind="template"
                    toolbar="bar"
                    value={fields.htmlContent}
                    placeholders={fillable(fields.id)}
                    onInsertion={onInsertion}
                    mode="visual"
                    onMode={() => onPart('htmlContent')}
                    onChange={(htmlContent) => onChange({ htmlContent })}
                  />
                </div>
                <div className="mt-2">
                  <Menu
                    labelled
                    label="Add a section"
                    items={sections.map(({ name, html }) => ({
                      label: name,
                      icon: 'plus',
                      onSelect: () => onChange({ htmlContent: withSection(fields.htmlContent, html) }),
                    }))}
                  />
                </div>
              </>
            ),
          },
          {
            id: 'htmlContent',
            label: 'HTML Content',
            panel: (
              <CodeEditor
                label="HTML Content"
                field={area}
                value={fields.htmlContent}
                onChange={(htmlContent) => onChange({ htmlContent })}
              />
            ),
          },
          {
            id: 'textContent',
            label: 'Plain Text',
            panel: (
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
            ),
          },
        ]}
      />
    </>
  )
}

/** Below what is there. */
const withSection = (html: string, section: string): string =>
  html.trim() === '' ? section : `${html.trimEnd()}\n${section}`

const inKb = (bytes: number): number => Math.ceil(bytes / 1024)
