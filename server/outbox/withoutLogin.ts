import { parseConnectionUrl } from 'nodemailer/lib/shared'

/**
 * Does something with a mail server, which may repeat what was sent to it: in what it says, and what is thrown, the login is not
 * read, whoever is shown or logs that.
 * @param url of the server, with the login
 */
export async function withoutLogin<Result>(
  url: string,
  work: () => Promise<Result>,
  clean: (result: Result, hide: (text: string) => string) => Result = (result) => result,
): Promise<Result> {
  const hide = hiding(url)
  try {
    return clean(await work(), hide)
  } catch (error) {
    if (error instanceof Error)
      for (const name of ['message', 'stack', 'response'] as const) {
        const said = (error as { response?: unknown } & Error)[name]
        if (typeof said === 'string') Object.assign(error, { [name]: hide(said) })
      }
    throw error
  }
}

function hiding(url: string): (text: string) => string {
  const { user = '', pass = '' } = parseConnectionUrl(url).auth ?? {}
  // A plain word is no secret, and may be one by which an answer is understood.
  const parts = [pass, /^[a-z]*$/i.test(user) ? '' : user].filter((part) => part.length > 5)
  // The longer first, which holds the others.
  const coded = [`\0${user}\0${pass}`, ...parts].map((part) => Buffer.from(part).toString('base64'))
  const hidden = pass === '' ? [] : [...coded, ...parts]
  return (text) => hidden.reduce((left, part) => left.replaceAll(part, '…'), text)
}
