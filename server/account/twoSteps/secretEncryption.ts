import { sealer } from '../../web/encryption.ts'

/** For secrets of authenticator apps, and those by which webhooks are signed. */
export const { seal, open } = sealer('second step')
