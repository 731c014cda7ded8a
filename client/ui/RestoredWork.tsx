import { zonedText } from '../lib/zone.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  at: string
  /** Whose it is, where that is somebody else. */
  by: string | undefined
  timeZone: string
  /** "an empty post", where nothing is stored yet. */
  empty: string | undefined
  onDiscard: () => void
}

/** An editor opened with words that were never saved. */
export const RestoredWork = ({ at, by, timeZone, empty, onDiscard }: Props) => (
  <Notice
    title={by ? 'Unsaved work is here' : 'Your unsaved work is back'}
    acts={
      <Button size="sm" kind="outline" onClick={onDiscard}>
        {empty ? `Start with ${empty}` : 'Discard these changes'}
      </Button>
    }
  >
    Last written {zonedText(at, timeZone)}
    {by ? ` by ${by}` : ''}.
  </Notice>
)
