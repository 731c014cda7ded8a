import type { Services } from '../services.ts'

/** Recurring work. The clock only ticks; SQL decides what is due, so running it twice does no harm. */
export interface Job {
  /** `room.verb`, unique. */
  name: string
  /** Short, because a run missed while asleep is caught up by the next one: '15 seconds', '10 minutes'. */
  every: string
  run: (services: Services) => Promise<unknown>
}
