import type { Texts } from '../../../server/content/shared/documents.ts'
import type { SaveState } from '../../lib/saveState.ts'

interface Props {
  words: Texts['wizard']['saving']
  state: SaveState
}

/** Whether the answers given so far are safe on the server; a phone has room for the short word only. */
export const SaveNote = ({ words, state }: Props) => (
  <p className="wizard__saved" role={state === 'failed' ? 'alert' : undefined}>
    <span>{state === 'idle' ? '' : words[state]}</span>{' '}
    {state === 'saved' && words.leave && <span className="wizard__saved-more">{words.leave}</span>}
  </p>
)
