import { useState } from 'react'
import { builtIn } from '../../../server/popups/shared/popups.ts'
import {
  numberComplaint,
  numberFields,
  popupMissing,
  textFields,
} from '../../../server/popups/shared/settings.ts'
import { removalNote } from '../../lib/removalNote.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Saved } from '../../ui/Saved.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { ToWrite } from '../../ui/ToWrite.tsx'
import { PopupLook, PopupPreview } from './PopupLook.tsx'
import type { PopupDraft, Popup } from './usePopup.ts'

const titles = { exit_intent: 'Exit intent audit popup', newsletter: 'Newsletter popup' }

/** The fields of one popup beside its look; or, without a row, the way to make one. */
export function PopupEditor({ popup }: { popup: Popup }) {
  const [previewing, setPreviewing] = useState(false)
  const { type, draft, autosave } = popup
  if (!draft) {
    return (
      <section className="panel" aria-label={titles[type]}>
        <EmptyState
          action={
            <Button needs="POST /admin/api/popups/:type" onClick={() => void popup.create()}>
              Create with defaults
            </Button>
          }
        >
          {popupMissing[type]}
        </EmptyState>
      </section>
    )
  }
  return (
    <div className="split">
      <Panel
        title={titles[type]}
        aside={
          <ToWrite needs="PATCH /admin/api/popups/newsletter">
            <Switch label={titles[type]} checked={draft.enabled} onChange={popup.setEnabled} />
          </ToWrite>
        }
        padded
        foot={
          <>
            <Saved state={autosave.state} retry={autosave.retry} />
            <Button kind="outline" icon="eye" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
          </>
        }
      >
        <ToWrite needs="PATCH /admin/api/popups/newsletter">
          <Fields popup={popup} draft={draft} />
        </ToWrite>
      </Panel>
      <Panel title="How it looks" aside={<p>On a phone-sized screen</p>}>
        <div className="stage">
          <PopupLook type={type} content={draft.content} />
        </div>
      </Panel>
      <PopupPreview
        type={type}
        content={draft.content}
        open={previewing}
        onClose={() => setPreviewing(false)}
      />
    </div>
  )
}

const Fields = ({ popup, draft }: { popup: Popup; draft: PopupDraft }) => (
  <div className="form">
    <div className="grid grid--3 gap-3 ends">
      {numberFields[popup.type].map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          help={field.unit}
          type="number"
          inputMode="decimal"
          min={0}
          max={field.most}
          value={draft.numbers[field.name]!}
          error={numberComplaint(field, draft.numbers[field.name]!)}
          onChange={(typed) => popup.setNumber(field.name, typed)}
        />
      ))}
    </div>
    {textFields[popup.type].map(({ name, label, limit, long }) => {
      const Text = long ? TextArea : TextField
      return (
        <Text
          key={name}
          label={label}
          help={removalNote(draft.content[name])}
          optional={name === 'subtitle'}
          limit={limit}
          maxLength={limit}
          // What the site shows while the field is empty.
          placeholder={builtIn[popup.type].content[name]}
          value={draft.content[name]}
          onChange={(text) => popup.setText(name, text)}
        />
      )
    })}
  </div>
)
