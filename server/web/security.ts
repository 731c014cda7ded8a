import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import type { InlineText } from './assets.ts'
import type { InlineParts } from './inlineParts.ts'

const usualReferrer = 'strict-origin-when-cross-origin'
const personalReferrer = 'no-referrer'

/**
 * The headers every answer carries (OWASP ASVS 5.0, V3.4).
 * A policy without nonces, so that a public page is the same bytes for every visitor;
 * scripts and styles come from our build folder only, named by absolute address, so that
 * an uploaded file can never count as one. What stands in a page itself is added by its hash (`allowInline`).
 */
export function securityHeaders(config: Config): RequestHandler {
  // The owner may set a pixel, or take it away, while the site runs.
  const [plain, withPixel] = [headersOf(config, false), headersOf(config, true)]
  return (req, res, next) => (config.pixelId ? withPixel : plain)(req, res, next)
}

const headersOf = (config: Config, hasPixel: boolean) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(config, hasPixel) },
    strictTransportSecurity: config.secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: usualReferrer },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    originAgentCluster: false,
  })

function policyOf(config: Config, hasPixel: boolean) {
  const build = config.origins.map((origin) => `${origin}/build/`)
  const pixel = hasPixel ? ['https://connect.facebook.net', 'https://www.facebook.com'] : []
  return {
    'default-src': ["'none'"],
    'script-src': [...build, config.paymentHost, ...pixel.slice(0, 1)],
    'style-src': build,
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'"],
    'font-src': build,
    'connect-src': ["'self'", ...pixel],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", config.paymentHost],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(config.secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/**
 * What a page says of its own safety, for a copy that was saved or passed on without its headers. Who may frame a
 * page cannot be said there.
 * @param isPersonal its address is told to nobody
 */
export function securityInPage(
  config: Config,
  isPersonal: boolean,
  inline: InlineParts,
): { policy: string; referrer: string } {
  const policy = Object.entries(policyOf(config, config.pixelId !== undefined))
    .filter(([name]) => name !== 'frame-ancestors')
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
  return { policy: allowInline(policy, inline), referrer: isPersonal ? personalReferrer : usualReferrer }
}

/** The policy for a page with these parts: exactly they may stand in it. */
export function allowInline(policy: string, { sheet, faces, script }: Partial<InlineParts>): string {
  return policy
    .replace('style-src', withHashes('style-src', [sheet, faces]))
    .replace('script-src', withHashes('script-src', [script]))
}

/** The source, and behind it by their hashes what parts there are. */
const withHashes = (source: string, parts: (InlineText | undefined)[]): string =>
  [source, ...parts.flatMap((part) => (part ? [`'${part.hash}'`] : []))].join(' ')

/** For pages with a personal link: never stored, never indexed, and their address goes nowhere, also to no pixel. */
export const personalPage: RequestHandler = (_req, res, next) => {
  res.locals.isPersonal = true
  res.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': personalReferrer,
    'X-Robots-Tag': 'noindex, nofollow',
  })
  next()
}
