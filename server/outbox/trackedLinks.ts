import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { deriveToken, readSignedId, signedId } from '../web/tokens.ts'
import { inHtml } from './fillPlaceholders.ts'

type TrackConfig = Pick<Config, 'siteUrl' | 'secrets'>

interface Tracked {
  html: string
  /** The real addresses; a click names one by its place here. */
  links: string[]
}

/** A test is no row: its links carry where they lead, and opening it is told to nobody. */
export const testSend = 0

/** Leads every web link through us, except the personal ones: unsubscribing, audits, passwords. */
export function trackLinks(config: TrackConfig, sendId: number, html: string): Tracked {
  const links: string[] = []
  const tracked = html.replace(/href="(https?:\/\/[^"]+)"/g, (whole, written: string) => {
    const url = written.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&#34;', '"')
    if (isPersonal(config, url)) return whole
    if (sendId === testSend) return `href="${inHtml(testClickUrl(config, url))}"`
    if (!links.includes(url)) links.push(url)
    return `href="${inHtml(clickUrl(config, sendId, links.indexOf(url)))}"`
  })
  return { html: tracked, links }
}

function isPersonal({ siteUrl }: TrackConfig, url: string): boolean {
  const personal = [
    paths.issueView,
    paths.unsubscribe,
    paths.preferences,
    paths.confirmAddress,
    paths.admin.reset,
    paths.admin.join,
    '/audit/',
  ]
  return personal.some((path) => url.startsWith(siteUrl + path))
}

/** The address of a message's pixel. */
export function openUrl(config: TrackConfig, sendId: number): string {
  return config.siteUrl + paths.mailOpen(signedId(config.secrets, 'open', sendId))
}

function clickUrl(config: TrackConfig, sendId: number, link: number): string {
  return config.siteUrl + paths.mailClick(signedId(config.secrets, 'click', sendId), String(link))
}

function testClickUrl(config: TrackConfig, url: string): string {
  const target = Buffer.from(url).toString('base64url')
  return (
    config.siteUrl + paths.mailClick('test', `${target}.${deriveToken(config.secrets, `test ${url}`, 0)}`)
  )
}

/** @returns where a link in a test leads, or undefined when we did not make this address */
export function readTestClick({ secrets }: TrackConfig, value: string): string | undefined {
  const [target = '', mark] = value.split('.')
  const url = Buffer.from(target, 'base64url').toString()
  return secrets.some((secret) => deriveToken([secret], `test ${url}`, 0) === mark) ? url : undefined
}

/** @returns the message that was opened, or undefined when we did not make this address */
export const readOpen = (config: TrackConfig, value: string): number | undefined =>
  readSignedId(config.secrets, 'open', value)

/** @returns the message that was clicked in, or undefined when we did not make this address */
export const readClick = (config: TrackConfig, value: string): number | undefined =>
  readSignedId(config.secrets, 'click', value)
