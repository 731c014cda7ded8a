/** Raised whenever the same Markdown should give other HTML (`markdown.ts`); stored posts are then made again. */
export const rendererVersion = 4
