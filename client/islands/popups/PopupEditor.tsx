import { Fragment, useState } from 'react'
import { numberFields, popupTitles, textFields } from '../../../server/popups/shared/popupFields.ts'
import { popupMissing } from '../../../server/popups/shared/popupMessages.ts'
import { removalNote } from '../../lib/removalNote.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SaveStatus } from '../../ui/SaveStatus.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { ResetButton } from '../content/ResetButton.tsx'
import { WrittenNotices } from '../content/WrittenNotices.tsx'
import { PopupBar } from './PopupBar.tsx'
import { PopupLook, PopupPreview } from './PopupLook.tsx'
import { popupChanges, type Popup } from './usePopup.ts'

interface Props {
  popup: Popup
  /** The address of who looks. */
  me: string
  timeZone: string
}

/** The fields of one popup beside its look; or, without a row, the way to make one. */
export function PopupEditor({ popup, me, timeZone }: Props) {
  const [previewing, setPreviewing] = useState(false)
  const mayNotWrite = useWhyNot('PUT /admin/api/popups/:type/draft')
  const { type, draft, changes } = popup
  if (!draft.opened.exists) {
    return (
      <section className="panel" aria-label={popupTitles[type]}>
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
  const look = { type, content: draft.values, original: draft.opened.original }
  return (
    <div className="split">
      <div className="stack-panels">
        <WrittenNotices
          draft={draft}
          called={{ subject: 'This popup', both: 'Two texts of this popup' }}
          differences={(before, after) => popupChanges(type, before, after)}
          isChanged={changes.length > 0}
          me={me}
          timeZone={timeZone}
        />
        <Panel
          title={popupTitles[type]}
          aside={
            <WritableArea needs="PATCH /admin/api/popups/:type">
              <Switch label={popupTitles[type]} checked={popup.enabled} onChange={popup.setEnabled} />
            </WritableArea>
          }
          padded
          foot={
            <>
              <SaveStatus state={draft.state} retry={draft.retry} />
              <Button kind="outline" icon="eye" onClick={() => setPreviewing(true)}>
                Preview
              </Button>
            </>
          }
        >
          <WritableArea needs="PUT /admin/api/popups/:type/draft">
            <Fields popup={popup} />
          </WritableArea>
        </Panel>
        {mayNotWrite ? null : <PopupBar popup={popup} />}
      </div>
      <Panel title="How it looks" aside={<p>On a phone-sized screen</p>}>
        <div className="stage" data-own-colors>
          <PopupLook {...look} />
        </div>
      </Panel>
      <PopupPreview {...look} open={previewing} onClose={() => setPreviewing(false)} />
    </div>
  )
}

function Fields({ popup: { type, draft, errors, set, reset } }: { popup: Popup }) {
  const { values, opened } = draft
  const { original } = opened
  const numbers = numberFields[type]
  const names = numbers.map(({ name }) => name)
  return (
    <div className="form">
      <div className="grid grid--3 gap-3 ends">
        {numbers.map(({ name, label, unit, most }) => (
          <TextField
            key={name}
            label={label}
            help={unit}
            type="number"
            inputMode="decimal"
            min={0}
            max={most}
            value={values[name]!}
            error={errors[name]}
            onChange={(typed) => set({ [name]: typed })}
          />
        ))}
      </div>
      {names.some((name) => values[name] !== original[name]) ? (
        <ResetButton title="When it appears" onReset={() => reset(names, 'When it appears')} />
      ) : null}
      {textFields[type].map(({ name, label, limit, long }) => {
        const Text = long ? TextArea : TextField
        return (
          <Fragment key={name}>
            <Text
              label={label}
              help={removalNote(values[name]!)}
              optional={name === 'subtitle'}
              limit={limit}
              maxLength={limit}
              // What the site shows while the field is empty.
              placeholder={original[name]}
              value={values[name]!}
              onChange={(text) => set({ [name]: text })}
            />
            {values[name] === original[name] ? null : (
              <ResetButton title={label} onReset={() => reset([name], label)} />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}
