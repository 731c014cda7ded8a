/** What Resources & Insights promises: on its page, in its feed, and where it is shared. */
export const blogDescription = 'Plain, practical writing on getting messages heard inside organizations.'
