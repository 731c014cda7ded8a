import { Router } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import type { Services } from '../services.ts'
import { auditRequestRoutes } from './requestRoutes.ts'
import { wizardRoutes } from './wizardRoutes.ts'

/** The free audit, from asking for it to reading the results. */
export function auditRoutes(services: Services, noteConversion: NoteConversion): Router {
  return Router().use(auditRequestRoutes(services, noteConversion)).use(wizardRoutes(services))
}
