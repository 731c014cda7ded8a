import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { noteFailure } from './errorPage.ts'
import type { FormState } from './forms.ts'
import { wantsJson } from './origin.ts'
import { complaintsIn } from './shared/complaints.ts'
import type { FormAnswer, RefusedForm } from './shared/formAnswer.ts'

/** Why a form was not taken. */
export type NotTaken = 'invalid' | 'limited' | 'failed'

type Said = Pick<FormAnswer, 'code' | 'title' | 'message'>

interface Form {
  /** What a script is told beside what is wrong, by field. */
  words: (why: NotTaken, state: FormState) => Said | Promise<Said>
  /** The form on a page of its own, with what was typed. */
  page: (res: Response, status: number, why: NotTaken, state: FormState) => Promise<void>
}

/** The answers to a form that was not taken, each as data for a script and as a page for a browser without one. */
export function formFlow(services: Services, { words, page }: Form) {
  const answer = async (
    req: Request,
    res: Response,
    { status, why, state }: { status: number; why: NotTaken; state: FormState },
  ): Promise<void> => {
    const { complaints } = await services.content.contentOf('forms')
    const said = { ...state, errors: complaintsIn(complaints, state.errors) }
    if (!wantsJson(req)) return page(res, status, why, said)
    const errors = Object.keys(said.errors).length > 0 ? { errors: said.errors } : {}
    res.status(status).json({ ok: false, ...(await words(why, said)), ...errors } satisfies RefusedForm)
  }
  return {
    invalid: (req: Request, res: Response, state: FormState) =>
      answer(req, res, { status: 422, why: 'invalid', state }),
    limited: (req: Request, res: Response, values: Record<string, string>) =>
      answer(req, res, { status: 429, why: 'limited', state: { values, errors: {} } }),
    /** @throws the error for a script, whose answers to surprises are made elsewhere */
    failed: async (req: Request, res: Response, error: unknown, values: Record<string, string>) => {
      if (wantsJson(req)) throw error
      const { status } = noteFailure(services, req, res, error)
      await answer(req, res, { status, why: 'failed', state: { values, errors: {} } })
    },
  }
}
