import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/**
 * The headers every answer carries (notes: OWASP ASVS 5.0 V3.4).
 * One policy without nonces, so that a public page is the same bytes for every visitor;
 * scripts and styles come from our build folder only, named by absolute address, so that
 * an uploaded file can never count as one.
 */
export function securityHeaders(config: Config): RequestHandler {
  const build = config.origins.map((origin) => `${origin}/build/`)
  const pixel = config.pixelId ? ['https://connect.facebook.net', 'https://www.facebook.com'] : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [...build, config.paymentHost, ...pixel.slice(0, 1)],
        styleSrc: build,
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'"],
        fontSrc: build,
        connectSrc: ["'self'", ...pixel],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", config.paymentHost],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(config.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
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
}

/** For pages with a personal link: never stored, never indexed, and their address goes nowhere, also to no pixel. */
export const personalPage: RequestHandler = (_req, res, next) => {
  res.locals.isPersonal = true
  res.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  })
  next()
}
