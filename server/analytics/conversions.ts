import type { Request } from 'express'
import type { Services } from '../services.ts'
import type { Recorder } from './recorder.ts'
import type { Conversion } from './sighting.ts'
import { requesterOf } from './requester.ts'

/**
 * Remembers what brought this person: called after the commit of a signup, an enquiry or an audit request. The visit
 * it belongs to is no bounce. Of that visit its source, campaign (with content and term), first page, country and device are kept, of the request nothing.
 * @param email of the contact, who must exist by now
 */
export type NoteConversion = (req: Request, conversion: Conversion, email: string) => void

/** Notes conversions beside the page views they came from. */
export function createConversions({ config }: Services, recorder: Recorder): NoteConversion {
  return (req, conversion, email) =>
    recorder.record({
      kind: 'conversion',
      at: new Date(),
      agent: req.get('user-agent') ?? '',
      ...requesterOf(config, req),
      conversion,
      email,
    })
}
