import { run } from './cli/web.ts'

// The site from its sources, for `npm run dev`. A host runs the built one: node dist/run.cjs web
await run()
