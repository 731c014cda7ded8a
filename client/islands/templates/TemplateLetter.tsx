import { useState } from 'react'
import { sections } from '../../../server/templates/shared/lettersToStartFrom.ts'
import { Menu } from '../../ui/Menu.tsx'
import { WordCount } from '../../ui/WordCount.tsx'
import { WritingField } from '../../ui/WritingField.tsx'
import { fillable } from '../emailMarketing/fillable.ts'
import { StartFrom } from './StartFrom.tsx'
import type { ContentsProps } from './templateParts.ts'

type Props = Pick<ContentsProps, 'fields' | 'onInsertion' | 'part' | 'onPart' | 'onChange'>

/** A template as the letter it will be, or as its HTML: one text, whose cursor goes along. */
export function TemplateLetter({ fields, onInsertion, part, onPart, onChange }: Props) {
  const isHtml = part === 'htmlContent'
  const [words, setWords] = useState<number>()
  const set = (htmlContent: string) => onChange({ htmlContent })
  return (
    <>
      {!isHtml && fields.htmlContent.trim() === '' ? <StartFrom onStart={set} /> : null}
      <div data-tone={isHtml ? undefined : 'letter'} data-own-colors={isHtml ? undefined : true}>
        <WritingField
          label={isHtml ? 'HTML Content' : 'Letter'}
          hideLabel
          kind="template"
          toolbar="bar"
          value={fields.htmlContent}
          placeholders={fillable(fields.id)}
          onInsertion={onInsertion}
          mode={isHtml ? 'text' : 'visual'}
          onMode={(mode) => onPart(mode === 'text' ? 'htmlContent' : 'letter')}
          onCount={(counted) => setWords(counted.words)}
          onChange={set}
        />
      </div>
      {/* Outside of the letter, which is light where the screen is dark. */}
      <div className="mt-2">
        <WordCount words={words} />
      </div>
      {isHtml ? (
        <p className="small muted mt-2">Ctrl+Alt+M shows the letter, and its HTML again.</p>
      ) : (
        <div className="mt-2">
          <Menu
            labelled
            label="Add a section"
            items={sections.map(({ name, html }) => ({
              label: name,
              icon: 'plus',
              onSelect: () => set(withSection(fields.htmlContent, html)),
            }))}
          />
        </div>
      )}
    </>
  )
}

/** Below what is there. */
const withSection = (html: string, section: string): string =>
  html.trim() === '' ? section : `${html.trimEnd()}\n${section}`
