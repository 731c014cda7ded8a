/** What stands behind the words of a server that knows no encryption where we want it. */
export const offersNone = '(it offers no encryption: is this the right server and port?)'

const certificates = /certificate|self.signed|altname|cert_/i
/** What does not pass by itself, unlike a connection that was cut. */
const protocols =
  /starttls|wrong version|packet length|unsupported protocol|protocol version|handshake failure/i
/** A server that speaks to us says a code first; what it says then is about something else. */
const isAnswer = /^\d{3}[ -]/

/** Whether a server could not prove that it is the one we mean. @param words of the error, or its code */
export const isUnproved = (words: string): boolean => !isAnswer.test(words) && certificates.test(words)

/** Whether no encrypted conversation came about. @param words of the error, as `serverWords` makes them */
export const isUnencrypted = (words: string): boolean =>
  words.includes(offersNone) || (!isAnswer.test(words) && protocols.test(words))
