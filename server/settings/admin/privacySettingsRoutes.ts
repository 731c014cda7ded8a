import type { Router } from 'express'
import * as z from 'zod/mini'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { checkTheFields, serve } from '../../web/serve.ts'
import { dueOfPeople } from '../../retention/peoplePeriods.ts'
import { keepingFields } from '../../retention/shared/keepingFields.ts'
import { privacySections, privacySettingsApi } from '../shared/privacySettingsApi.ts'
import { readSections, serveSections } from './serveSections.ts'

/** The screen Tracking and privacy: what is counted of visitors, and for how long it is kept. */
export function privacySettingsAdmin(services: Services): Router {
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.privacySettings,
    title: 'Tracking and privacy',
    active: 'mailSettings',
    api: privacySettingsApi.screen,
    island: 'PrivacySettings',
    read: () => readSections(services, privacySections),
    props: (_req, initial) => ({ initial }),
    failed: 'the privacy settings could not be read',
  })
  serve(router, privacySettingsApi.due, async ({ req }) => {
    const periods = z.safeParse(periodsAsked, req.query)
    return periods.success ? dueOfPeople(services.db, periods.data) : checkTheFields(periods.error)
  })
  serveSections(services, router, privacySections)
  return router
}

/** The periods as they stand in an address. */
const periodsAsked = z.object({
  enquiryMonths: z.pipe(z.coerce.number(), keepingFields.enquiryMonths),
  answerMonths: z.pipe(z.coerce.number(), keepingFields.answerMonths),
})
