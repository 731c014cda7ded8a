import type { Role } from './roles.ts'

/** What of signing in is otherwise in a file than here. */
export type SignInNews = 'account' | 'role' | 'password' | 'passkey' | 'step'

/** In the words of whoever decides about the file. */
export const signInNews: Record<SignInNews, string> = {
  account: 'cannot sign in here now',
  role: 'another role than here',
  password: 'another password than here',
  passkey: 'a passkey that is not theirs here',
  step: 'no second step there',
}

/** Somebody who can sign in after a restore. */
export interface RestoredSignIn {
  email: string
  role: Role | null
  news: SignInNews[]
}
