/**
 * What speaks with devices that keep passkeys; few pages need it, so that it comes when it is asked for.
 * @throws Error in words for whoever asked, when it does not come
 */
export const loadPasskeys = () =>
  import('./passkeys.ts').catch((cause: unknown) => {
    throw new Error('The site cannot be reached. Check your connection and try again.', { cause })
  })
