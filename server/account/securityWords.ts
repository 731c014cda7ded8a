/** What may change about how a person signs in, as the mail about it says it. */
const said = {
  password: { title: 'Your password was changed', text: 'Every other device has been signed out.' },
  'two steps on': {
    title: 'Two steps at sign-in are on',
    text: 'From now on the password alone opens nothing: a code of your authenticator app is asked for, too.',
  },
  'two steps off': {
    title: 'Two steps at sign-in are off',
    text: 'From now on your password alone signs you in.',
  },
  'app off': {
    title: 'Your authenticator app is not asked for any more',
    text: 'From now on one of your passkeys is asked for besides your password, as everybody needs a second step.',
  },
  'new codes': {
    title: 'You have new recovery codes',
    text: 'The ones before open nothing any more.',
  },
  'code used': {
    title: 'A recovery code was used',
    text: 'Somebody signed in with one of your recovery codes in place of your authenticator app.',
  },
  'passkey added': {
    title: 'A passkey was added',
    text: 'It signs you in without your password.',
  },
  'passkey removed': { title: 'A passkey was removed', text: 'It opens nothing any more.' },
  address: {
    title: 'You sign in with another address',
    text:
      'It is the one below. Nothing about your account comes to this address any more. If that was not you, tell ' +
      'whoever looks after the site at once: a new password cannot be asked for from here.',
  },
  'new address': {
    title: 'You sign in with this address now',
    text: 'What concerns your account comes to it from now on.',
  },
  'second steps removed': {
    title: 'Your second step at sign-in was removed',
    text: 'Whoever looks after this site removed your authenticator app, recovery codes and passkeys.',
  },
  'second steps removed by owner': {
    title: 'Your second step at sign-in was removed',
    text:
      'An owner of the site removed your authenticator app, recovery codes and passkeys, and every device has been ' +
      'signed out. Your password alone signs you in until you set up a second step again.',
  },
} as const

export type SecurityChange = keyof typeof said

/** Undefined for a word of another version of the site. */
export const wordsOf = (change: unknown): { title: string; text: string } | undefined =>
  Object.hasOwn(said, String(change)) ? said[change as SecurityChange] : undefined
