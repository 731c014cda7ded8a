/** By which sender a message leaves: with what people ask for, or with what is sent to many, where that has its own. */
export type Stream = 'asked' | 'marketing'

/** What a person calls each of them, where there are two. */
export const streamNames: Record<Stream, string> = {
  asked: 'what people ask for',
  marketing: 'newsletters and sequences',
}
