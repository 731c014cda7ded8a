import type { Request, Response, Router } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendPage } from '../../web/page.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { adminRouter } from '../adminRouter.ts'
import { askForPasskey, whoAnswered } from '../passkeys/passkeys.ts'
import { noteProof, proveYourselfBy, type NotProved } from '../prove.ts'
import { leastAt } from '../accessOfRole.ts'
import { returnPath } from '../returnPath.ts'
import { accountApi } from '../shared/accountApi.ts'
import { codeErrors, proofForm, type Proofs } from '../shared/codes.ts'
import { needsSecondStep } from '../shared/leastRole.ts'
import { passkeyAnswer } from '../shared/passkeys.ts'
import { hasProved, hasProvedSecond } from '../stepUp.ts'
import { factorsOf } from '../twoSteps/factorQueries.ts'

/** Proving once more who one is, in a dialog over the screen or on a page that goes on where one was going. */
export function proveAdmin(services: Services): Router {
  const router = adminRouter()

  router.get(paths.admin.prove, async (req, res) => {
    const from = returnPath(req.query.from)
    const isProved = asksSecond(req, from) ? hasProvedSecond(req) : hasProved(req)
    await (isProved ? goOn(req, res, from) : sendProvePage(services, req, res, { from }))
  })

  router.post(paths.admin.prove, async (req, res) => {
    const { prove_from: asked, prove_password: password, prove_code: code, ...rest } = textsOf(req)
    // What a form sent here by 307 wanted is in the address; what this page sends says it in a field.
    const from = returnPath(asked ?? req.query.from)
    const isOurs = asked !== undefined
    const refusal = isOurs ? await refusalOf(req, from, { password, code }) : undefined
    const goesOn = isOurs ? rest.prove_again === '1' : true
    if (!isOurs || refusal) {
      if (refusal?.wait) res.set('Retry-After', String(refusal.wait))
      await sendProvePage(services, req, res, { from, refusal, ...(goesOn ? { again: rest } : {}) })
    } else if (goesOn) res.redirect(307, from)
    else await goOn(req, res, from)
  })

  /** A browser stays on the page while a file is saved. */
  async function goOn(req: Request, res: Response, from: string): Promise<void> {
    if (!isFile(from)) {
      res.redirect(303, from)
      return
    }
    res.set('Refresh', `0; url=${from}`)
    await sendProvePage(services, req, res, { from, done: true })
  }

  async function refusalOf(
    req: Request,
    from: string,
    proof: { password?: string | undefined; code?: string | undefined },
  ): Promise<NotProved | undefined> {
    if (!proof.code && asksSecond(req, from)) return { message: codeErrors.second }
    return proveYourselfBy(services, req, proof)
  }

  serve(router, accountApi.proofs, ({ req }) => proofsOf(services, req))
  serve(router, accountApi.prove, parsed(proofForm), async ({ req, res, body }) => {
    const refusal = await proveYourselfBy(services, req, body)
    if (!refusal) return { ok: true }
    if (refusal.wait) res.set('Retry-After', String(refusal.wait))
    return refuse(refusal.wait ? 429 : 422, refusal.message)
  })
  serve(router, accountApi.askProvingPasskey, ({ req }) => askForPasskey(services, req, 'prove'))
  serve(router, accountApi.provingPasskey, parsed(passkeyAnswer), async ({ req, body }) => {
    const user = await whoAnswered(services, req, 'prove', body)
    if (user?.id !== req.user!.id) return refuse(422, 'This passkey is not yours, or it took too long.')
    return (await noteProof(services, req, true)) ? { ok: true } : refuse(422, codeErrors.late)
  })
  return router
}

async function proofsOf({ db }: Services, req: Request): Promise<Proofs> {
  const { appSince, passkeys } = await factorsOf(db, req.user!.id)
  return { email: req.user!.email, hasApp: appSince !== null, hasPasskeys: passkeys > 0 }
}

/** Whether the password is not enough for where somebody is going. */
const asksSecond = (req: Request, from: string): boolean =>
  req.user!.hasSecondStep && needsSecondStep(leastAt('GET', from) ?? 'viewer')

interface ProvePage {
  from: string
  refusal?: NotProved | undefined
  /** The fields of a form that is sent once more afterwards. */
  again?: Record<string, string>
  /** It is proved, and a file comes by itself. */
  done?: boolean
}

async function sendProvePage(
  services: Services,
  req: Request,
  res: Response,
  { from, refusal, again, done = false }: ProvePage,
): Promise<void> {
  const { _csrf, prove_again: _again, ...kept } = again ?? {}
  const head = { title: `Is it you? | ${(await services.brand()).name} admin`, robots: 'noindex' as const }
  const locals = {
    ...(await proofsOf(services, req)),
    from,
    onlySecond: asksSecond(req, from),
    done,
    refusal,
    again: again !== undefined,
    kept,
    csrfToken: req.csrfToken(),
  }
  const refused = refusal?.wait ? 429 : 422
  await sendPage(
    services,
    res,
    { view: 'account/prove', layout: 'bare', head, locals },
    refusal ? refused : 200,
  )
}

const isFile = (path: string): boolean => /\.(?:csv|json|zip|gz)(?:\?|$)/.test(path)

/** The fields of a plain form. */
const textsOf = (req: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries((req.body ?? {}) as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
