import { startBehaviours } from './behaviours/index.ts'
import { countPageView } from './behaviours/pageView.ts'
import { wakeIslands } from './loader.ts'
import { registry } from './registry.ts'

// The page says when it hears everything.
void startBehaviours().then(() => (document.documentElement.dataset.awake = ''))
wakeIslands(registry)
countPageView()
