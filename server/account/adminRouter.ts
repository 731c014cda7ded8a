import { METHODS } from 'node:http'
import { Router, type RequestHandler } from 'express'
import { access } from './access.ts'
import { needsProof, needsSecondStep, roleIn } from './shared/leastRole.ts'
import { NotAllowed } from './notAllowed.ts'
import { reaches, type Role } from './shared/roles.ts'
import { proveBySecondStep, proveYourself } from './stepUp.ts'

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete'])
const made = new WeakSet<object>()

/** What a route of Express is declared by, whatever its verb. */
type Declare = (...handlers: RequestHandler[]) => unknown

/**
 * The router of every room of the back office. What is checked is the pattern that Express matched, never an address
 * as somebody spelt it; HEAD is answered by GET and asked the same.
 * @throws Error when it is made, which the build does too, for an address that no table in `shared/access/` names and for whatever would stand beside it
 */
export function adminRouter(): Router {
  const router = Router()
  made.add(router)
  const plainRoute = router.route.bind(router) as unknown as (path: string) => Record<string, Declare>
  const plainUse = router.use.bind(router) as (...parts: unknown[]) => Router

  // Every verb of a router declares by way of its route.
  router.route = ((path: string) => {
    const route = plainRoute(path)
    for (const name of [...METHODS.map((method) => method.toLowerCase()), 'all']) {
      const declare = route[name]!.bind(route)
      route[name] = verbs.has(name)
        ? (...handlers) => {
            declare(...guardsOf(`${name.toUpperCase()} ${path}`), ...handlers)
            return route
          }
        : () => {
            throw new Error(`The back office has no ${name.toUpperCase()}: ${path}`)
          }
    }
    return route
  }) as never

  router.use = ((...parts: unknown[]) => {
    const [first] = parts
    for (const part of parts.slice(typeof first === 'string' ? 1 : 0)) {
      // Four parameters make a handler of errors, which answers nobody who was not let in.
      const isForErrors = typeof part === 'function' && part.length === 4
      const isRoom = typeof part === 'function' && made.has(part) && typeof first !== 'string'
      if (!isForErrors && !isRoom) throw new Error('In the back office only what adminRouter() made is used')
    }
    return plainUse(...parts)
  }) as never
  return router
}

function guardsOf(key: string): RequestHandler[] {
  const least = access[key]
  if (!least) throw new Error(`No table in server/account/shared/access says who may ask for ${key}`)
  const guards = [roleOnly(roleIn(least))]
  if (needsProof(least)) guards.push(needsSecondStep(least) ? proveBySecondStep : proveYourself)
  return guards
}

const roleOnly =
  (least: Role): RequestHandler =>
  (req, _res, next) =>
    reaches(req.user?.role, least) ? next() : next(new NotAllowed(least))
