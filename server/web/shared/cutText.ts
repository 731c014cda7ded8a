/**
 * The first characters of a text, as JavaScript counts them, and no half of one that takes two: Postgres refuses that in
 * jsonb, and everywhere else it becomes a sign that nobody wrote.
 * @param most at most so many
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '')
