import type { Brand } from './shared/brand.ts'

export const webManifest = '/site.webmanifest'

/** What a phone or a browser asks that keeps the site among its apps: name, colours, icons. */
export function manifestOf({ iconVersion, name, tagline, theme }: Brand): object {
  const icon = (src: string, sizes: string, type: string) => ({ src: src + iconVersion, sizes, type })
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: theme.paper,
    theme_color: theme['petrol-700'],
    icons: [
      icon('/favicon.svg', 'any', 'image/svg+xml'),
      icon('/apple-touch-icon.png', '180x180', 'image/png'),
      icon('/images/logo.png', '512x512', 'image/png'),
    ],
  }
}
