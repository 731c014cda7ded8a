import { startBehaviours } from './behaviours/index.ts'
import { countPageView } from './behaviours/pageView.ts'

/**
 * Begins when the page stands and has what its dialogs look like.
 * @returns when it hears everything, which the page says too
 */
export async function startSite(): Promise<void> {
  countPageView()
  await startBehaviours()
  document.documentElement.dataset.awake = ''
}
