import { memoize } from './memoize.ts'

const direct = 'Direct'

const names: [pattern: RegExp, name: string][] = [
  [/^(mail\.google\.com|com\.google\.android\.gm|outlook\.(live|office)\.com|mail\.yahoo\.com)$/, 'Email'],
  [/^(e-?mail|newsletter|mail)$/, 'Newsletter'],
  [/(^|\.)google(\.com?)?\.[a-z]{2,3}$|^(google|com\.google\.android\.googlequicksearchbox)$/, 'Google'],
  [/(^|\.)bing\.com$|^bing$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$|^(duckduckgo|ddg)$/, 'DuckDuckGo'],
  [/(^|\.)(yahoo\.com|yahoo\.co\.[a-z]{2})$|^yahoo$/, 'Yahoo'],
  [/(^|\.)ecosia\.org$|^ecosia$/, 'Ecosia'],
  [/(^|\.)search\.brave\.com$|^brave$/, 'Brave'],
  [/(^|\.)yandex\.[a-z]{2,3}$|^(ya\.ru|yandex)$/, 'Yandex'],
  [/(^|\.)baidu\.com$|^baidu$/, 'Baidu'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$|^(linkedin|com\.linkedin\.android)$/, 'LinkedIn'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$|^(facebook|fb|com\.facebook\.katana)$/, 'Facebook'],
  [/(^|\.)instagram\.com$|^(instagram|ig|com\.instagram\.android)$/, 'Instagram'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$|^(twitter|x|com\.twitter\.android)$/, 'X'],
  [
    /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$|^(youtube|com\.google\.android\.youtube)$/,
    'YouTube',
  ],
  [/(^|\.)(pinterest\.[a-z]{2,3}|pin\.it)$|^pinterest$/, 'Pinterest'],
  [/(^|\.)(reddit\.com|redd\.it)$|^(reddit|com\.reddit\.frontpage)$/, 'Reddit'],
  [/(^|\.)threads\.(net|com)$|^threads$/, 'Threads'],
  [/(^|\.)bsky\.app$|^bluesky$/, 'Bluesky'],
  [/(^|\.)(slack\.com)$|^(slack|com\.slack)$/, 'Slack'],
  [/(^|\.)(chatgpt\.com|chat\.openai\.com)$|^chatgpt$/, 'ChatGPT'],
  [/(^|\.)perplexity\.ai$|^perplexity$/, 'Perplexity'],
  [/(^|\.)claude\.ai$|^claude$/, 'Claude'],
  [/^(copilot\.microsoft\.com|copilot)$/, 'Copilot'],
]

/**
 * Where a view came from: the campaign's own word when a link carries one, else the referring host.
 * Names of one place are merged; the site's own host counts as no referrer.
 * @param ownHost the host of the public address, without www
 */
export function sourceOf(
  campaign: string | undefined,
  referrer: string | undefined,
  ownHost: string,
): string {
  const word = campaign && oneLine(campaign)
  const host = referrer ? hostOf(referrer) : ''
  const raw = word || (host === ownHost ? '' : host)
  return raw ? mergedName(raw) : direct
}

/** A word that somebody else chose, without what would break a line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

export const mergedName = memoize((raw) => {
  const known = names.find(([pattern]) => pattern.test(raw.toLowerCase()))
  return known ? known[1] : raw.slice(0, 80)
})

/** The host of a web address or an app, without www; nothing for anything else. */
export const hostOf = memoize((address) => {
  if (!URL.canParse(address)) return ''
  const { protocol, hostname } = new URL(address)
  if (!['http:', 'https:', 'android-app:'].includes(protocol)) return ''
  return hostname.toLowerCase().replace(/^www\./, '')
})
