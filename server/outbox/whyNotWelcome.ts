import { AddressNotAllowed } from '../web/openLookup.ts'
import { isUnproved } from './encryptionTrouble.ts'
import { serverWords } from './smtpVerdict.ts'

/** The field that most likely has to be mended. */
type Field = 'host' | 'port' | 'user' | 'password' | 'from'

/** Why a mail server does not take our mail, for somebody who does not speak its language. */
export interface NotWelcome {
  field: Field
  sentence: string
}

interface Tried {
  host: string
  port: number
  /** The address that mail comes from. */
  from: string
  /** Whether it was tried with a user and a password. */
  withLogin: boolean
}

interface Failure {
  code?: string
  command?: string
  responseCode?: number
  message?: string
}

/** @param error what the try of a mail server threw */
export function whyNotWelcome(error: unknown, tried: Tried): NotWelcome {
  const { host, port } = tried
  const found = ofConversation(error, tried) ?? ofConnection(error, host, port)
  return found ?? { field: 'host', sentence: `${host} did not take us. ${said(error)}` }
}

const trouble = (field: Field, sentence: string): NotWelcome => ({ field, sentence })

/** The server has spoken. */
function ofConversation(error: unknown, tried: Tried): NotWelcome | undefined {
  const { host, port, from, withLogin } = tried
  const { code, command = '', responseCode = 0 } = (error ?? {}) as Failure
  if (code === 'EAUTH' || command.startsWith('AUTH')) {
    if ([500, 502, 503].includes(responseCode))
      return trouble(
        'port',
        `${host} takes no login at port ${port}. Try another port, such as 587; where it takes mail without one, leave user and password empty.`,
      )
    if (responseCode >= 400 && responseCode < 500)
      return trouble('password', `${host} cannot look at the login just now. Try again in a few minutes.`)
    return trouble('password', `${host} does not take this user with this password. ${said(error)}`)
  }
  if (!responseCode || !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) return undefined
  if (!withLogin && wantsLogin(responseCode, error))
    return trouble(
      'user',
      `${host} takes no mail without a login. Type the user and the password that your mail service gives you. ${said(error)}`,
    )
  const known = withLogin ? 'The login works, but ' : ''
  const refused = command === 'MAIL FROM' ? `sends no mail from ${from}` : 'did not take the test'
  return trouble('from', `${known}${host} ${refused}. ${said(error)}`)
}

/** 530 is its word for it; others say that they pass nothing on. */
const wantsLogin = (code: number, error: unknown): boolean =>
  code === 530 || /authenticat|relay/i.test(serverWords(error))

const unknownNames = ['ENOTFOUND', 'EAI_NONAME', 'EAI_NODATA', 'ENODATA']
const noWay = ['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']

/** There was no conversation, or none that both could follow. */
function ofConnection(error: unknown, host: string, port: number): NotWelcome | undefined {
  if (error instanceof AddressNotAllowed)
    return trouble(
      'host',
      `${host} is not on the open internet. Use the name that your mail service gives you.`,
    )
  const { code = '', message = '' } = (error ?? {}) as Failure
  if (unknownNames.includes(code))
    return trouble('host', `There is no server named ${host}. Look at how it is spelled.`)
  if (code === 'EAI_AGAIN' || code === 'EDNS')
    return trouble('host', `The name ${host} could not be looked up just now. Try again in a minute.`)
  if (code === 'ECONNREFUSED')
    return trouble('port', `${host} takes no connections at port ${port}. ${otherPorts(port)}`)
  if (noWay.includes(code)) return trouble('host', `There is no way from here to ${host}.`)
  if (isUnproved(`${message} ${code}`))
    return trouble(
      'host',
      `${host} cannot prove its name: its certificate is not valid for it. Use the name that your mail service gives you.`,
    )
  if (code === 'ETIMEDOUT' && !/greeting|handshake/i.test(message))
    return trouble('port', `${host} does not answer at port ${port}. ${otherPorts(port)}`)
  if (
    code === 'ETLS' ||
    /greeting|handshake|starttls|\btls\b|\bssl\b|wrong version|packet length/i.test(message)
  )
    return trouble(
      'port',
      `${host} answers at port ${port}, but no encrypted conversation came about. Port 465 begins encrypted, 587 and 2525 turn to it: try another one.`,
    )
  if (
    ['ECONNRESET', 'EPIPE', 'ECONNECTION', 'ESOCKET', 'EPROTOCOL'].includes(code) ||
    /closed/i.test(message)
  )
    return trouble(
      'port',
      `${host} ended the conversation at port ${port} before it began. ${otherPorts(port)}`,
    )
  return undefined
}

/** Those that mail services take mail at, but for the one that was tried. */
function otherPorts(tried: number): string {
  const left = [587, 465, 2525].filter((port) => port !== tried)
  return `Try another port: ${left.slice(0, -1).join(', ')} or ${left.at(-1)}.`
}

/** In its own words. */
const said = (error: unknown): string => `It says: ${serverWords(error).replace(/\.$/, '')}.`
