import type { TestSite } from '../support/site.ts'

export const host = 'plainsong.example'
export const siteUrl = `https://${host}`
export const production = {
  NODE_ENV: 'production',
  SITE_URL: siteUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@plainsong.example',
  SESSION_SECRET: 'a test secret of thirty-two bytes or more',
}

/** Asks through the router, which ends TLS and names the public host. */
export const asker =
  (site: TestSite) =>
  (path: string, method: 'get' | 'head' | 'post' = 'get') =>
    site.http[method](path).set('Host', host).set('X-Forwarded-Proto', 'https')
