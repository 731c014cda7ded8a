/** Chance that comes out the same in every run. */
export function chanceOf(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    /** True so often out of a hundred. */
    often: (percent: number): boolean => next() * 100 < percent,
    one: <Of>(of: readonly Of[]): Of => of[below(of.length)]!,
    many: <Of>(least: number, most: number, make: () => Of): Of[] =>
      Array.from({ length: least + below(most - least + 1) }, make),
  }
}

export type Chance = ReturnType<typeof chanceOf>
