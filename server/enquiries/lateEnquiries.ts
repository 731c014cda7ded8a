/** An enquiry that nobody has read for longer is late. */
export const lateHours = 24

/** The condition on a row of contact_submissions that says so. */
export const isLate = `state = 'unread' and created_at < now() - interval '${lateHours} hours'`
