import { useState } from 'react'
import { delayText, durationText } from '../../../server/sequences/shared/stepTimes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { Select } from '../../ui/Select.tsx'
import { DelayField } from '../emailMarketing/DelayField.tsx'

interface Props {
  /** Which email it is, from 1. */
  place: number
  /** Hours after the email before it, for the first after the entry. */
  hours: number
  onChange: (hours: number) => void
}

const usual = [0, 1, 2, 4, 12, 24, 48, 72, 96, 120, 144, 168, 240, 336, 504, 720]

/** How long to wait before an email: a usual time, or any other. */
export function WaitField({ place, hours, onChange }: Props) {
  const [choosing, setChoosing] = useState(false)
  const offered = [...new Set([...usual, hours])].toSorted((one, other) => one - other)
  return (
    <div className="seq__wait">
      <Select
        label={`Wait before mail ${place}`}
        hideLabel
        className="select select--bare"
        value={String(hours)}
        options={[
          ...offered.map((wait) => ({ value: String(wait), label: waitText(place, wait) })),
          { value: other, label: 'Another time...' },
        ]}
        onChange={(value) => (value === other ? setChoosing(true) : onChange(Number(value)))}
      />
      {choosing ? (
        <OtherWait
          place={place}
          hours={hours}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            onChange(chosen)
          }}
        />
      ) : null}
    </div>
  )
}

const other = 'other'

/** "After 1 hour" for the first, "3 days later" for those after it. */
function waitText(place: number, hours: number): string {
  if (place === 1) return delayText(hours)
  return hours === 0 ? 'At the same time' : `${durationText(hours)} later`
}

interface OtherProps {
  place: number
  hours: number
  onChoose: (hours: number) => void
  onClose: () => void
}

function OtherWait({ place, hours, onChoose, onClose }: OtherProps) {
  const [chosen, setChosen] = useState(hours)
  return (
    <Dialog
      open
      size="sm"
      title={`Wait before mail ${place}`}
      onClose={onClose}
      foot={
        <DialogFoot
          action="Set"
          onAct={() => {
            if (!Number.isNaN(chosen)) onChoose(chosen)
          }}
          onClose={onClose}
        />
      }
    >
      <DelayField
        hours={hours}
        label="Wait"
        since={place === 1 ? undefined : 'the mail before it'}
        onChange={setChosen}
      />
    </Dialog>
  )
}
