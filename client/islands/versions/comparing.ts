/** What only a comparison needs, loaded when one is opened. */
export { compareBlocks } from './compareBlocks.ts'
export { readBlocks } from './readBlocks.ts'
