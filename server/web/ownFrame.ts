import type { Response } from 'express'

/** Lets a page of ours stand in a frame of ours, beside the form that it is drawn from; every other page refuses that. */
export function allowOwnFrame(res: Response): void {
  const policy = String(res.getHeader('Content-Security-Policy') ?? '')
  res.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  res.set('X-Frame-Options', 'SAMEORIGIN')
}
