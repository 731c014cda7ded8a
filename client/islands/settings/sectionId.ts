/** Where a link to a section of a settings screen leads: "How much a day" is at `how-much-a-day`. */
export const sectionId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
