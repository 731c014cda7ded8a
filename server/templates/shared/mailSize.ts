/** Gmail shows this much of a mail and hides the rest; a warning comes a little before. */
export const gmailCutsAt = 102 * 1024

export const warnFromBytes = 100 * 1024
