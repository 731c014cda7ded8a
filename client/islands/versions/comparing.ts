/** What only a comparison needs, loaded when one is opened. */
export { compareBlocks } from './compareBlocks.ts'
export { blocksOfText } from './blocksOfText.ts'
