import type { Request, Router } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { settings, setting } from '../../settings/settings.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { agoAmid, dayText } from '../../web/dates.ts'
import { parsed, refuseFields, serve } from '../../web/serve.ts'
import { adminRouter } from '../adminRouter.ts'
import { changeAddress } from '../changeAddress.ts'
import { deviceName } from '../deviceName.ts'
import { passkeysOf } from '../passkeys/passkeyQueries.ts'
import { hasEnded } from '../session.ts'
import { sessionsOf } from '../sessionQueries.ts'
import { addressForm } from '../shared/credentials.ts'
import { everybodySection, securityApi, type Security } from '../shared/securityApi.ts'
import type { SessionLine } from '../shared/sessions.ts'
import { handleOfSession } from '../sessionHandle.ts'
import { factorsOf, withoutSecondStep } from '../twoSteps/factorQueries.ts'
import { appRoutes } from './appRoutes.ts'
import { passkeyRoutes } from './passkeyRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'

/** The screen Sign-in security: how one signs in oneself, and where one is signed in. */
export function securityAdmin(services: Services): Router {
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.security,
    title: 'Sign-in security',
    active: 'mailSettings',
    api: securityApi.screen,
    island: 'SecuritySettings',
    read: (req) => readSecurity(services, req),
    props: (req, initial) => ({ initial, email: req.user!.email }),
    failed: 'the security of signing in could not be read',
  })
  serve(router, securityApi.changeAddress, parsed(addressForm), async ({ req, body }) => {
    const complaint = await changeAddress(services, req, body.email)
    return complaint ? refuseFields({ email: complaint }) : { ok: true }
  })
  appRoutes(services, router)
  passkeyRoutes(services, router)
  sessionRoutes(services, router)
  return router
}

async function readSecurity(services: Services, req: Request): Promise<Security> {
  const { config, db } = services
  const user = req.user!
  const { timeZone } = config
  const [factors, passkeys, sessions, required, everybody] = await Promise.all([
    factorsOf(db, user.id),
    passkeysOf(db, user.id),
    sessionLines(services, req),
    setting(db, config, 'twoStepsForAll'),
    user.role === 'owner' ? readEverybody(services) : null,
  ])
  return {
    appSince: factors.appSince && dayText(factors.appSince, timeZone),
    recoveryCodes: factors.recoveryCodes,
    passkeys: passkeys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      isBackedUp,
      created: dayText(createdAt, timeZone),
      used: lastUsedAt && agoAmid(lastUsedAt, new Date(), timeZone),
    })),
    sessions,
    everybody,
    device: deviceName(req.get('user-agent')).name,
    required,
  }
}

async function readEverybody({ config, db }: Services): Promise<NonNullable<Security['everybody']>> {
  return { settings: await settings(db, config, everybodySection.keys), without: await withoutSecondStep(db) }
}

/** What the list of one's sessions shows, this one first. */
async function sessionLines({ config: { timeZone }, db }: Services, req: Request): Promise<SessionLine[]> {
  const now = Date.now()
  const own = handleOfSession(req.sessionID)
  const lines = (await sessionsOf(db, req.user!.id))
    .filter((session) => !hasEnded(session, now))
    .map(({ handle, device, country, startedAt, seenAt }) => ({
      handle,
      name: device?.name ?? 'Unknown device',
      kind: device?.kind ?? ('computer' as const),
      country,
      started: dayText(new Date(startedAt), timeZone),
      seen: agoAmid(new Date(seenAt), new Date(now), timeZone),
      isThis: handle === own,
    }))
  return lines.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}
