/** The kinds of our marketing among which a person chooses; `mail_topic` in the database says which message is which. */
export const mailTopics = ['issues', 'tips', 'audit'] as const
export type MailTopic = (typeof mailTopics)[number]

interface TopicText {
  label: string
  help: string | null
  inSentence: string
}

/** What a person reads beside each, and what the kind is called within a sentence. */
export const topicText: Record<MailTopic, TopicText> = {
  issues: {
    label: 'Newsletter',
    // What it is about is for the firm to say.
    help: null,
    inSentence: 'the newsletter',
  },
  tips: {
    label: 'Tips and articles',
    help: 'Short series of emails that follow from what you asked us for',
    inSentence: 'tips',
  },
  audit: {
    label: 'Follow-ups to the audit',
    help: 'A reminder of one you have not finished, and what to do with the results',
    inSentence: 'follow-ups to the audit',
  },
}

/** "the newsletter, tips and follow-ups to the audit" */
export const listTopics = (topics: readonly MailTopic[]): string => {
  const words = topics.map((topic) => topicText[topic].inSentence)
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
