/** "Ada" of "Ada King Lovelace"; empty when there is no name. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''
