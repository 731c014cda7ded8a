import { Router } from 'express'
import type { Services } from '../services.ts'
import { auditRequestRoutes } from './requestRoutes.ts'
import { wizardRoutes } from './wizardRoutes.ts'

/** The free audit, from asking for it to reading the results. */
export function auditRoutes(services: Services): Router {
  return Router().use(auditRequestRoutes(services)).use(wizardRoutes(services))
}
