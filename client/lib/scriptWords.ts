import { withDifferences } from '../../server/content/shared/differences.ts'
import { firstScriptWords, type ScriptWords } from '../../server/content/shared/scriptWords.ts'

let read: ScriptWords | undefined

/** What scripts of this page say, in the words of the site: the page carries those that are not the first ones. */
export const scriptWords = (): ScriptWords =>
  (read ??= withDifferences(firstScriptWords, carried()) as ScriptWords)

function carried(): unknown {
  const words = document.querySelector<HTMLElement>('[data-script-words]')?.dataset.scriptWords
  return words ? JSON.parse(words) : {}
}
