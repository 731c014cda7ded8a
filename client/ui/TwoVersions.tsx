import { useEffect, useState } from 'react'
import type { LastSaved } from '../../server/versions/shared/lastSaved.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type * as Parts from './PartChoices.tsx'
import type { Choices, ComparedField, Mix } from './PartChoices.tsx'
import { SideBySide } from './SideBySide.tsx'
import { useWhoSaved } from './useWhoSaved.ts'

interface Props {
  /** "This template was saved in another tab or by somebody else." */
  title: string
  /** The other text: by whom, and when, where that is known. */
  saved: LastSaved | null | undefined
  /** Each field with both texts; those that agree are left out. */
  fields: ComparedField[]
  onMine: () => void
  onTheirs: () => void
  /** Takes parts of both; without it one of the two stays whole. */
  onMix?: (mix: Mix) => void
  /** What becomes of what is not chosen. */
  rest?: string
  onClose: () => void
}

/** Somebody saved meanwhile: both texts in sight, and the choice which of them stays, or which parts of each. */
export function TwoVersions({
  title,
  saved,
  fields,
  onMine,
  onTheirs,
  onMix,
  rest = 'the other one is kept among the versions',
  onClose,
}: Props) {
  const [parts, setParts] = useState<typeof Parts>()
  const [choices, setChoices] = useState<Choices>({})
  const who = useWhoSaved(saved)
  const mayMix = onMix !== undefined
  useEffect(() => {
    // Without it both texts are still shown, and one of them can be chosen.
    const load = async () => setParts(await import('./PartChoices.tsx').catch(() => undefined))
    if (mayMix) void load()
  }, [mayMix])

  const differing = fields.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      subtitle={`${who ? `${who} ` : ''}Nothing is lost until you choose which text stays${mayMix ? `, and ${rest}` : ''}.`}
      foot={
        <>
          <Button kind="outline" onClick={onTheirs}>
            Take theirs
          </Button>
          <Button kind={parts ? 'outline' : 'primary'} onClick={onMine}>
            Keep mine
          </Button>
          {parts && onMix ? (
            <Button onClick={() => onMix(parts.mixOf(differing, choices))}>Save what is chosen</Button>
          ) : null}
        </>
      }
    >
      <div className="stack gap-4">
        {parts ? (
          <parts.PartChoices
            fields={differing}
            choices={choices}
            onChoose={(name, choice) => setChoices((before) => ({ ...before, [name]: choice }))}
          />
        ) : (
          differing.map(({ label, mine, theirs }) => (
            <SideBySide key={label} label={label} mine={mine} theirs={theirs} />
          ))
        )}
      </div>
    </Dialog>
  )
}
