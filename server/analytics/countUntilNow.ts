import type { Services } from '../services.ts'
import { dayIn } from './days.ts'
import type { Recorder } from './recorder.ts'
import { rollUp } from './rollUp.ts'

/**
 * After an update every day may have to be counted anew: a screen does not wait for that, the job counts the others. Days
 * that were never counted would be shown as empty, so it waits for each of those.
 */
const daysAtOnce = 7

/** Counts what was seen until this moment. @returns the day it is */
export async function countUntilNow(services: Services, recorder: Recorder): Promise<string> {
  await recorder.flush()
  await rollUp(services, { wait: true, atMost: daysAtOnce })
  return dayIn(services.config.timeZone, new Date())
}
