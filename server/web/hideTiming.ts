import { setTimeout } from 'node:timers/promises'

/** Longer than what is asked for takes, also where much else goes on. */
const stepMs = 200

/**
 * Waits until a whole number of steps has passed, so that the time an answer takes does not tell what was found.
 * @param began when the request came, by `performance.now()`
 */
export async function hideTiming(began: number): Promise<void> {
  await setTimeout(stepMs - ((performance.now() - began) % stepMs))
}
