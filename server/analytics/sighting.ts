import type { EventName } from './shared/beacon.ts'

/** Where and with what somebody was seen. Address and agent live in memory only, until they are hashed. */
interface Requester {
  at: Date
  address: string
  agent: string
  /** The id of a back-office session, when the browser sent one. */
  sessionId?: string | undefined
  /** The browser asks not to be followed. */
  optsOut: boolean
}

export interface ViewSighting extends Requester {
  kind: 'view'
  path: string
  source: string
  /** Of the link that led here, where it names them. */
  campaign?: string | undefined
  content?: string | undefined
  term?: string | undefined
  country: string
  device: string
  browser: string
  loadMs?: number | undefined
}
interface LeaveSighting extends Requester {
  kind: 'leave'
  visibleMs: number
}
interface EventSighting extends Requester {
  kind: 'event'
  name: EventName
}
/** A visitor became a known person, or asked again as one. */
interface ConversionSighting extends Requester {
  kind: 'conversion'
  conversion: Conversion
  /** Finds the contact when it is written; not kept. */
  email: string
}
export type Conversion = 'signup' | 'enquiry' | 'audit'
export type Sighting = ViewSighting | LeaveSighting | EventSighting | ConversionSighting
