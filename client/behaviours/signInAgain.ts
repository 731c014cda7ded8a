import { accountApi } from '../../server/account/shared/accountApi.ts'
import { loadPasskeys } from '../lib/loadPasskeys.ts'
import { ownAddress, readSession } from '../lib/session.ts'
import { tryCall } from '../lib/tryCall.ts'
import { askInDialog, field, type Next, type Question } from './askInDialog.ts'

let asking: Promise<boolean> | undefined

/**
 * The session ended while a page was open: sign in again in a dialog over it, so that nothing typed is lost.
 * However many requests noticed, there is one dialog.
 * @returns true when somebody is signed in again, false when the dialog was closed
 */
export function signInAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const session = await readSession()
  return session?.email ? true : askInDialog(byPassword(session?.hasPasskeys ?? false))
}

const byPassword = (hasPasskeys: boolean): Question => ({
  title: 'Please sign in again',
  text: 'Your session has ended. Everything on this page is still here; what you were doing goes on by itself.',
  fields:
    field('email', 'Email', 'type="email" autocomplete="username"') +
    field('password', 'Password', 'type="password" autocomplete="current-password"'),
  fill: (form) => {
    form.querySelector<HTMLInputElement>('[name=email]')!.value = ownAddress()
  },
  action: 'Sign in',
  busy: 'Signing in...',
  otherwise: hasPasskeys ? [{ label: 'Use a passkey', take: byPasskey }] : [],
  send: async (value) => {
    const tried = await tryCall(accountApi.signIn, { email: value('email'), password: value('password') })
    if (tried.answer) return 'done'
    if (tried.code === 'second_step') return { ask: byCode(hasPasskeys) }
    if (tried.code === 'set_up') return { ask: bySettingUp }
    return { message: tried.message }
  },
})

const byCode = (hasPasskeys: boolean): Question => ({
  title: 'One more step',
  text: 'The six digits your authenticator app shows. A recovery code does, too.',
  fields: field(
    'code',
    'Six digits',
    'autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" data-code',
  ),
  action: 'Sign in',
  busy: 'Signing in...',
  otherwise: hasPasskeys ? [{ label: 'Use a passkey', take: byPasskey }] : [],
  send: async (value) => {
    const tried = await tryCall(accountApi.code, { code: value('code') })
    if (tried.answer) return 'done'
    return tried.code === 'late' ? { ask: byPassword(hasPasskeys) } : { message: tried.message }
  },
})

/** Who has no second step makes one on a page of its own; this one waits. */
const bySettingUp: Question = {
  title: 'Everybody here signs in with two steps now',
  text: 'Set yours up in another tab; this page stays as it is.',
  fields: `<p><a href="/admin/login/set-up" target="_blank" rel="noopener">Set up a second step</a></p>`,
  action: 'I have done it',
  busy: 'Looking...',
  send: async () => ((await readSession())?.email ? 'done' : { message: 'Nobody is signed in here yet.' }),
}

async function byPasskey(): Promise<Next> {
  try {
    const { askPasskey } = await loadPasskeys()
    const asked = await tryCall(accountApi.askPasskey)
    if (!asked.answer) return { message: asked.message }
    const answer = await askPasskey(asked.answer)
    if (!answer) return 'nothing'
    const tried = await tryCall(accountApi.passkey, answer)
    return tried.answer ? 'done' : { message: tried.message }
  } catch (error) {
    return { message: (error as Error).message }
  }
}
