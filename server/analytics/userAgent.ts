import bowser from 'bowser'
import { isbot } from 'isbot'
import { memoize } from './memoize.ts'
import { oneLine } from './source.ts'

export interface Device {
  device: 'Desktop' | 'Mobile' | 'Tablet' | 'Other'
  browser: string
}

const devices: Record<string, Device['device']> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' }
const browsers: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

/** No browser has a longer one. What an agent that nobody knows calls itself stands in figures and their indexes. */
const longestName = 60

/** Kind of device and name of browser, from the user agent; a few hundred agents make up nearly all visits. */
export const deviceOf = memoize((agent): Device => {
  const { platform, browser } = bowser.parse(agent)
  return {
    device: devices[platform.type ?? ''] ?? 'Other',
    browser: browsers[browser.name ?? ''] ?? (oneLine(browser.name ?? '').slice(0, longestName) || 'Other'),
  }
})

/** Bots and empty user agents are not counted. */
export const isPerson = memoize((agent) => agent !== '' && !isbot(agent))
