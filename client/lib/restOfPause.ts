/**
 * How long a pause in typing is still waited for. Whoever types on and on makes none, and has theirs kept all the same.
 * @param since when the first of what waits was typed
 * @param longestMs after which nothing is waited for any more
 */
export const restOfPause = (since: number, pauseMs: number, longestMs: number): number =>
  Math.max(0, Math.min(pauseMs, since + longestMs - Date.now()))
