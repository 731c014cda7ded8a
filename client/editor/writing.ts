// The editor loads only the one it needs; here are all of them.
export { articleWriting, issueWriting } from './markdownWritings.ts'
export type { Writing } from './openedText.ts'
export { templateWriting } from './templateWriting.ts'
