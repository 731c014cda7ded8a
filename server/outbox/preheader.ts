const longest = 140
const greeting =
  /^(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening))(?:[ ,][^,!.:?]{0,80})?(?:[,!.:]\s*|$)/i
/** Behind the words of a link or a button, in the text part. */
const linkAddress = / \(https?:\/\/[^\s)]{1,2000}\)|: https?:\/\/\S{1,2000}$/g
const sentenceEnd = /[.!?](?=["”’)]*(?:\s|$))["”’)]*/

/**
 * What a text begins with, for the line that mail programs show behind the subject: the first sentence that is no
 * greeting; where nothing ends like a sentence, the first line that is none.
 */
export function firstSentence(text: string): string {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^[> ]+/, '')
        .replaceAll(linkAddress, '')
        .trim(),
    )
    .map((line) => line.replace(greeting, '').trim())
    .filter(Boolean)
  const line = lines.find((one) => sentenceEnd.test(one)) ?? lines[0] ?? ''
  const end = sentenceEnd.exec(line)
  return short(end ? line.slice(0, end.index + end[0].length) : line)
}

/** Cut behind a word. */
function short(text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || longest)}…`
}
