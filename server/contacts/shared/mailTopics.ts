/** The kinds of our marketing among which a person chooses; `mail_topic` in the database says which message is which. */
export const mailTopics = ['issues', 'tips', 'audit'] as const
export type MailTopic = (typeof mailTopics)[number]

/** What each kind is called within a sentence. */
const topicNames: Record<MailTopic, string> = {
  issues: 'the newsletter',
  tips: 'tips',
  audit: 'follow-ups to the audit',
}

/** "the newsletter, tips and follow-ups to the audit" */
const listTopics = (topics: readonly MailTopic[]): string => {
  const words = topics.map((topic) => topicNames[topic])
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

/** What a person has chosen, for the owner: a line each, and none for who chose nothing. */
export function choiceLines(choices: {
  declined: readonly MailTopic[]
  monthly: boolean
  pausedUntil: string | null
}): string[] {
  return [
    ...(choices.pausedUntil ? [`Paused until ${choices.pausedUntil}`] : []),
    ...(choices.declined.length > 0 ? [`Does not want ${listTopics(choices.declined)}`] : []),
    ...(choices.monthly ? ['One issue a month at most'] : []),
  ]
}
