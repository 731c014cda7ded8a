/** Lines of Markdown are one line of text. */
export const oneLine = (text: string): string =>
  text.replace(/[ \t\n]+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
