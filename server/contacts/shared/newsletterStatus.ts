/**
 * Where somebody stands with the newsletter: without a subscription they count as subscribed, and whom another program added
 * without their consent was never asked.
 */
export type NewsletterStatus = 'active' | 'subscribed' | 'unsubscribed' | 'never_asked'

export const newsletterLabels: Record<NewsletterStatus, string> = {
  active: 'Active',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  never_asked: 'Never subscribed',
}

/** When somebody left the newsletter. */
export const leftAt = <Moment>(contact: {
  newsletter: NewsletterStatus
  unsubscribedAt: Moment | null
}): Moment | null => (contact.newsletter === 'unsubscribed' ? contact.unsubscribedAt : null)
