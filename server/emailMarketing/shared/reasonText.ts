/** Why a message did not go, for people: what only a programmer can read stays in the log. */
export const reasonText = (error: string | null): string | null =>
  error && /^(select|insert|update|delete|with) /i.test(error)
    ? 'The message could not be written. The log says why.'
    : error
