import { startBehaviours } from './behaviours/index.ts'
import { countPageView } from './behaviours/pageView.ts'

/** Begins when the page stands and has what its dialogs look like. */
export function startSite(): void {
  // The page says when it hears everything.
  void startBehaviours().then(() => (document.documentElement.dataset.awake = ''))
  countPageView()
}
