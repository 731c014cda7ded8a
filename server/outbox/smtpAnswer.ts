/** What a mail server said. */
export interface Answer {
  /** The enhanced code (RFC 3463), as 5.1.1, or nothing. */
  status: string
  /** Its second number: what it is about. */
  subject: number
  /** Its third number. */
  detail: number
  text: string
}

/** Reads an answer, or the reason of a delivery report. */
export function readAnswer(response: string): Answer {
  const words = response.slice(0, 2000)
  const first = words.split(/\r?\n/)[0]!
  const strict = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(first)
  // Some put the code later in the line: "554 delivery error: ... (#5.1.1)".
  const loose = /(?:^|[\s(#])([45]\.\d{1,2}\.\d{1,3})(?=[\s):;,.-]|$)/.exec(words)
  const status = strict?.[1] ?? loose?.[1] ?? ''
  const [, subject = 0, detail = 0] = status.split('.').map(Number)
  return { status, subject, detail, text: words.replace(/\s+/g, ' ') }
}

/** Whether an answer's code (RFC 3463) is about this, with one of these details, or with any where none is named. */
export const isCoded =
  (about: number, ...details: number[]) =>
  ({ subject, detail }: Answer): boolean =>
    subject === about && (details.length === 0 || details.includes(detail))
