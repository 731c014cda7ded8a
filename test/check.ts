import { runChecks } from './support/checks.ts'
import { summary } from './support/steps.ts'

// npm run check: the part of npm test that needs neither database nor browser.
process.exit(summary(await runChecks()))
