/** Whether a site is tried out on a computer where nobody else can open it. @param host as it stands in addresses */
export const isOnlyHere = (host: string): boolean => /^(?:localhost|127[.]\d|\[::1\])/.test(host)
