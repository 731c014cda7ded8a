import type { SaveState } from './draftSaver.ts'

const notes: Record<SaveState, string> = {
  saving: 'Saving...',
  saved: 'Saved. You can close this page and come back by your link.',
  waiting: 'No connection. Your answers are kept on this page and saved as soon as it is back.',
}

/** Whether the answers given so far are safe on the server. */
export const SaveNote = ({ state }: { state: SaveState | undefined }) => (
  <p className="wizard__saved" role={state === 'waiting' ? 'alert' : undefined}>
    {state && notes[state]}
  </p>
)
