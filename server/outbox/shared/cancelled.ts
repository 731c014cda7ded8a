/** Why a message was cancelled, or a sequence ended for somebody: the database keeps the word, people read the sentence. */
const sentences = {
  left_stage: 'The contact has left the stage',
  unsubscribed: 'The person has unsubscribed',
  bounced: 'The address has bounced',
  contact_removed: 'The contact has been removed',
  enquired: 'The person has sent an enquiry',
  sequence_changed: 'The sequence now belongs to another stage',
  sequence_deleted: 'The sequence was deleted',
  template_deleted: 'The template was deleted',
  template_moved: 'The email was taken out of the sequence',
  removed: 'Taken out of the sequence by hand',
  run_stopped: 'Stopped by hand',
  not_needed: 'No longer needed',
  paused: 'The person has paused our mail',
  declined: 'The person does not want this kind of mail',
  monthly: 'The person wants one issue a month and has had it',
} as const
export type CancelledWhy = keyof typeof sentences

export const cancelledText = (why: CancelledWhy): string => sentences[why]

/** Why a message did not go: what cancelled it, or what was said when it was tried. */
export const whyNotSent = (send: {
  cancelledWhy: CancelledWhy | null
  lastError: string | null
}): string | null => (send.cancelledWhy ? sentences[send.cancelledWhy] : send.lastError)
