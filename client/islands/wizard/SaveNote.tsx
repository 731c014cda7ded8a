import type { SaveState } from '../../lib/saveState.ts'

const notes: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'No connection. Your answers are kept on this page and saved as soon as it is back.',
}

/** Whether the answers given so far are safe on the server; a phone has room for the short word only. */
export const SaveNote = ({ state }: { state: SaveState }) => (
  <p className="wizard__saved" role={state === 'failed' ? 'alert' : undefined}>
    <span>{notes[state]}</span>{' '}
    {state === 'saved' && (
      <span className="wizard__saved-more">You can close this page and come back by your link.</span>
    )}
  </p>
)
