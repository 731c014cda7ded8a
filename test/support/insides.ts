import { expect } from 'chai'

const insides = /\bat \S+ \(|\bselect |\binsert into|node_modules|\/server\/|\.ts:\d+|postgres|knex/i

/**
 * Holds that an answer tells nothing of how the site is made: no stack, no statement, no file. The style sheet that stands
 * in a page, the same for everybody, has its own words.
 * @param what whose answer it is
 */
export function expectNoInsides(answer: string, what = ''): void {
  expect(answer.replace(/<style>[^]*?<\/style>/, ''), what).not.to.match(insides)
}
