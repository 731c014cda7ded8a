/** What the writer should know before saving: a text that will lose its markup, as it will be then. */
export const savedAs = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : `What stands in angle brackets is taken for HTML and left out. It will read: “${text}”`
