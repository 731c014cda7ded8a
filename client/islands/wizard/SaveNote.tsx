import type { SaveState } from './draftSaver.ts'

const notes: Record<SaveState, string> = {
  saving: 'Saving...',
  saved: 'Saved.',
  waiting: 'No connection. Your answers are kept on this page and saved as soon as it is back.',
}

/** Whether the answers given so far are safe on the server; a phone has room for the short word only. */
export const SaveNote = ({ state }: { state: SaveState | undefined }) => (
  <p className="wizard__saved" role={state === 'waiting' ? 'alert' : undefined}>
    <span>{state && notes[state]}</span>{' '}
    {state === 'saved' && (
      <span className="wizard__saved-more">You can close this page and come back by your link.</span>
    )}
  </p>
)
