import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { readSignedId, signedId } from '../web/tokens.ts'
import { inHtml } from './placeholders.ts'

type TrackConfig = Pick<Config, 'siteUrl' | 'secrets'>

export interface Tracked {
  html: string
  /** The real addresses; a click names one by its place here. */
  links: string[]
}

/** Leads every web link through us, except the personal ones: unsubscribing and audits (notes T8). */
export function trackLinks(config: TrackConfig, sendId: number, html: string): Tracked {
  const links: string[] = []
  const tracked = html.replace(/href="(https?:\/\/[^"]+)"/g, (whole, written: string) => {
    const url = written.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&#34;', '"')
    if (isPersonal(config, url)) return whole
    if (!links.includes(url)) links.push(url)
    return `href="${inHtml(clickUrl(config, sendId, links.indexOf(url)))}"`
  })
  return { html: tracked, links }
}

function isPersonal({ siteUrl }: TrackConfig, url: string): boolean {
  return [paths.unsubscribe, '/audit/'].some((path) => url.startsWith(siteUrl + path))
}

/** The address of a message's pixel. */
export function openUrl(config: TrackConfig, sendId: number): string {
  return config.siteUrl + paths.mailOpen(signedId(config.secrets, 'open', sendId))
}

function clickUrl(config: TrackConfig, sendId: number, link: number): string {
  return config.siteUrl + paths.mailClick(signedId(config.secrets, 'click', sendId), String(link))
}

/** @returns the message that was opened, or undefined when we did not make this address */
export const readOpen = (config: TrackConfig, value: string): number | undefined =>
  readSignedId(config.secrets, 'open', value)

/** @returns the message that was clicked in, or undefined when we did not make this address */
export const readClick = (config: TrackConfig, value: string): number | undefined =>
  readSignedId(config.secrets, 'click', value)
