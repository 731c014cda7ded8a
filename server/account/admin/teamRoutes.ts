import type { Request, Router } from 'express'
import { keysByMaker } from '../../api/keyQueries.ts'
import { staysHere } from '../../outbox/noMailServer.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { agoText, dayText } from '../../web/dates.ts'
import { idOf } from '../../web/ids.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { access } from '../access.ts'
import { adminRouter } from '../adminRouter.ts'
import { roleIn } from '../shared/leastRole.ts'
import { openInvites } from '../passwordLinks/passwordLinkQueries.ts'
import { inviteForm, removeForm, roleForm } from '../shared/credentials.ts'
import { reaches } from '../shared/roles.ts'
import { teamApi, type Team } from '../shared/teamApi.ts'
import { permissionsOfRoles } from '../team/permissions.ts'
import { listColleagues } from '../team/teamQueries.ts'
import {
  changeRole,
  disableColleague,
  enableColleague,
  invite,
  inviteAgain,
  removeColleague,
  removeSecondStep,
  withdrawInvite,
} from '../team/team.ts'

/** Team: who can sign in, and as what. Whoever may not invite sees who is there. */
export function teamAdmin(services: Services): Router {
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.team,
    title: 'Team and roles',
    active: 'mailSettings',
    api: teamApi.team,
    island: 'Team',
    read: (req) => readTeam(services, req),
    props: (req, initial) => ({ initial, mayChange: mayInvite(req) }),
    failed: 'the team could not be read',
  })

  serve(router, teamApi.invite, parsed(inviteForm), async ({ req, body }) =>
    after(req, await invite(services, req.user!, body)),
  )
  serve(router, teamApi.inviteAgain, async ({ req }) =>
    after(req, await inviteAgain(services, req.user!.email, idOf(req))),
  )
  serve(router, teamApi.withdraw, async ({ req }) =>
    after(req, await withdrawInvite(services, req.user!.email, idOf(req))),
  )
  serve(router, teamApi.role, parsed(roleForm), async ({ req, body }) =>
    after(req, await changeRole(services, req.user!, idOf(req), body.role)),
  )
  serve(router, teamApi.disable, async ({ req }) =>
    after(req, ofOthers(req) ?? (await disableColleague(services, req.user!, idOf(req)))),
  )
  serve(router, teamApi.enable, async ({ req }) =>
    after(req, await enableColleague(services, req.user!, idOf(req))),
  )
  serve(router, teamApi.removeSecondStep, async ({ req }) => {
    const complaint = ofOthers(req) ?? (await removeSecondStep(services, req.user!, idOf(req)))
    if (!complaint) services.wakeOutbox()
    return after(req, complaint)
  })
  const removal = parsed(removeForm, undefined, (req) => req.body ?? {})
  serve(router, teamApi.remove, removal, async ({ req, body }) =>
    after(req, ofOthers(req) ?? (await removeColleague(services, req.user!, idOf(req), body))),
  )
  return router

  async function after(
    req: Request,
    complaint: string | undefined,
  ): Promise<Refusal | ({ ok: true } & Team)> {
    return complaint ? refuse(409, complaint) : { ok: true, ...(await readTeam(services, req)) }
  }
}

const ofOthers = (req: Request): string | undefined =>
  idOf(req) === req.user!.id ? 'This is you: ask another owner.' : undefined

const mayInvite = (req: Request): boolean =>
  reaches(req.user!.role, roleIn(access['POST /admin/api/team/invitations']!))

async function readTeam({ config, db }: Services, req: Request): Promise<Team> {
  const now = new Date()
  const mayChange = mayInvite(req)
  const [people, invites, keys] = await Promise.all([
    listColleagues(db),
    mayChange ? openInvites(db) : [],
    mayChange ? keysByMaker(db) : [],
  ])
  return {
    people: people.map(({ id, email, role, isDisabled, seenAt, hasSecondStep }) => ({
      id,
      email,
      role,
      isDisabled,
      isYou: id === req.user!.id,
      hasSecondStep: mayChange ? hasSecondStep : null,
      keys: keys.filter(({ madeBy }) => madeBy === id).map(({ name }) => name),
      seen: seenAt && agoText(seenAt, now, config.timeZone),
    })),
    invitations: invites.map(({ id, email, role, sentAt, expiresAt }) => ({
      id,
      email,
      role,
      sent: dayText(sentAt, config.timeZone),
      until: dayText(expiresAt, config.timeZone),
      isOver: expiresAt <= now,
    })),
    deeds: permissionsOfRoles(),
    mailStaysHere: mayChange && staysHere(config),
  }
}
