import { all } from './elements.ts'
import { linkable } from './plainLinks.ts'

const embeds = 'iframe,video,audio,object,embed'

/**
 * What stands in a frame of its own cannot come along: a film or a sound whose address is known leaves a link to it.
 * @returns how many left none
 */
export function linkFilms(body: HTMLElement): number {
  let left = 0
  for (const embed of all(body, embeds)) {
    // One for browsers that do not know the one around it.
    if (!embed.isConnected) continue
    const address = addressOf(embed)
    if (address) embed.before(lineWith(embed, address))
    else left++
    embed.remove()
  }
  return left
}

function addressOf(embed: Element): string | undefined {
  const source = embed.matches('video,audio') ? embed.querySelector('source[data-src]') : null
  const given = embed.getAttribute('data-src') ?? source?.getAttribute('data-src') ?? ''
  const address = given.trim().replace(/^\/\//, 'https://')
  if (!linkable.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return embed.matches('video,audio') ? url.href : pageOf(url)
}

/** Where readers would watch what a page shows in a frame. */
function pageOf({ hostname, pathname }: URL): string | undefined {
  const host = hostname.replace(/^www\./, '')
  const [, folder, id] = pathname.split('/')
  if (!id || !/^[\w-]{5,20}$/.test(id)) return undefined
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && folder === 'embed' && id !== 'videoseries')
    return `https://www.youtube.com/watch?v=${id}`
  if (host === 'player.vimeo.com' && folder === 'video') return `https://vimeo.com/${id}`
  return undefined
}

function lineWith(embed: Element, address: string): Element {
  const line = embed.ownerDocument.createElement('div')
  const link = embed.ownerDocument.createElement('a')
  link.setAttribute('href', address)
  link.textContent = embed.getAttribute('title')?.trim() || address
  line.append(link)
  return line
}
