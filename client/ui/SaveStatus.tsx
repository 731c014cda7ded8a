import type { SaveState } from '../lib/saveState.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** The quiet mark of a form that saves by itself. */
export const SaveStatus = ({ state, retry }: { state: SaveState; retry: () => void }) => (
  <span className="row gap-2">
    <output className={state === 'saved' ? 'saved' : 'muted'}>
      {state === 'saved' ? <Icon name="check" /> : null}
      {{ idle: '', saving: 'Saving...', saved: 'Saved', failed: 'Not saved yet' }[state]}
    </output>
    {state === 'failed' ? (
      <Button kind="outline" onClick={retry}>
        Try again
      </Button>
    ) : null}
  </span>
)
