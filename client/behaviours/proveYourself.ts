import { accountApi } from '../../server/account/shared/accountApi.ts'
import type { Proofs } from '../../server/account/shared/codes.ts'
import { loadPasskeys } from '../lib/loadPasskeys.ts'
import { tryCall } from '../lib/tryCall.ts'
import { askInDialog, codeField, field, type Next, type Question } from './askInDialog.ts'

let asking: Promise<boolean> | undefined

/**
 * What is to be done is for the person alone whose session it is: asks for a proof over the page, so that nothing typed
 * is lost. However many requests want it, there is one dialog.
 * @param bySecondStep the password is not enough: it takes a code of the app or a passkey
 * @returns true when it was given, false when the dialog was closed
 * @throws Error with what to say when nobody can be asked
 */
export function proveYourself(bySecondStep = false): Promise<boolean> {
  asking ??= ask(bySecondStep).finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(bySecondStep: boolean): Promise<boolean> {
  const { answer, message = '' } = await tryCall(accountApi.proofs)
  if (!answer) throw new Error(message)
  return askInDialog(bySecondStep ? secondStep(answer) : byPassword(answer), 'field')
}

const title = 'Is it you?'
const text = 'This is for you alone, so please confirm it. What you were doing goes on by itself.'
const usual = { title, text, action: 'Confirm', busy: 'Checking...' }
const secondText =
  'For this the password is not enough. Lost your app? Sign out, and in again with a recovery code.'

/** By the app or a passkey; whoever has no app has a passkey. */
const secondStep = (proofs: Proofs): Question => ({
  ...(proofs.hasApp
    ? { ...byCode(proofs), otherwise: passkey(proofs) }
    : { ...usual, action: 'Use a passkey', fields: '', send: byPasskey }),
  text: secondText,
})

function byPassword(proofs: Proofs): Question {
  return {
    ...usual,
    fields: `<input class="vh" type="text" name="username" autocomplete="username" tabindex="-1" readonly hidden>${field(
      'password',
      'Your password',
      'type="password" autocomplete="current-password"',
    )}`,
    fill: (form) => {
      form.querySelector<HTMLInputElement>('[name=username]')!.value = proofs.email
    },
    otherwise: [
      ...(proofs.hasApp
        ? [{ label: 'Use a code of the app', take: (): Next => ({ ask: byCode(proofs) }) }]
        : []),
      ...passkey(proofs),
    ],
    send: async (value) => outcome(await tryCall(accountApi.prove, { password: value('password') })),
  }
}

function byCode(proofs: Proofs): Question {
  return {
    ...usual,
    fields: codeField('Six digits of your app'),
    otherwise: [
      { label: 'Use the password', take: (): Next => ({ ask: byPassword(proofs) }) },
      ...passkey(proofs),
    ],
    send: async (value) => outcome(await tryCall(accountApi.prove, { code: value('code') })),
  }
}

const passkey = ({ hasPasskeys }: Proofs): NonNullable<Question['otherwise']> =>
  hasPasskeys && 'PublicKeyCredential' in window ? [{ label: 'Use a passkey', take: byPasskey }] : []

const outcome = (tried: { answer?: unknown; message?: string | undefined }): Next =>
  tried.answer ? 'done' : { message: tried.message ?? '' }

async function byPasskey(): Promise<Next> {
  try {
    const { askPasskey } = await loadPasskeys()
    const asked = await tryCall(accountApi.askProvingPasskey)
    if (!asked.answer) return outcome(asked)
    const answer = await askPasskey(asked.answer)
    return answer ? outcome(await tryCall(accountApi.provingPasskey, answer)) : 'nothing'
  } catch (error) {
    return { message: (error as Error).message }
  }
}
