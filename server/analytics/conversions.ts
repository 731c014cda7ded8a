import type { Request } from 'express'
import type { Services } from '../services.ts'
import { recorderOf } from './recorder.ts'
import type { Conversion } from './sighting.ts'
import { clientAddress, sessionIdOf } from './witness.ts'

/**
 * Remembers which traffic source brought this person: call it after the commit of a signup, an enquiry or an
 * audit request. The visit it belongs to is no bounce. Nothing of the request is kept but the source's name.
 */
export function noteConversion(
  services: Services,
  req: Request,
  conversion: Conversion,
  contactId: number,
): void {
  recorderOf(services).record({
    kind: 'conversion',
    at: new Date(),
    address: clientAddress(req),
    agent: req.get('user-agent') ?? '',
    sessionId: sessionIdOf(services.config, req),
    conversion,
    contactId,
  })
}
