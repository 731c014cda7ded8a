/** How long a link lets its person in. The specification's number. */
export const linkDays = 30

/** After so many days whoever has not completed the audit is reminded, once. The specification's number. */
export const reminderDays = 7
