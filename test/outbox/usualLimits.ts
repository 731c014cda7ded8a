import type { SendingLimits } from '../../server/outbox/shared/sendingPlan.ts'

/** A Sunday. */
export const today = '2026-11-22'
export const usualLimits: SendingLimits = {
  today,
  daily: 100,
  sentToday: 0,
  ahead: 0,
  besides: 0,
  perSecond: 5,
  warmUp: null,
}
