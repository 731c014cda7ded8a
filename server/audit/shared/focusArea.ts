import type { Look } from './score.ts'

/** How a category did. */
export interface CategoryScore {
  name: string
  percent: number
  look: Look
}

/** A category that results begin with, and what can be done there. */
export interface FocusArea extends CategoryScore {
  tips: { statement: string; fixItTip: string; answerLabel: string; inPlace: boolean }[]
}
