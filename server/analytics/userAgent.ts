import bowser from 'bowser'
import { isbot } from 'isbot'
import { remember } from './remember.ts'

export interface Device {
  device: 'Desktop' | 'Mobile' | 'Tablet' | 'Other'
  browser: string
}

const devices: Record<string, Device['device']> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' }
const browsers: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

/** Kind of device and name of browser, from the user agent; a few hundred agents make up nearly all visits. */
export const deviceOf = remember((agent): Device => {
  const { platform, browser } = bowser.parse(agent)
  return {
    device: devices[platform.type ?? ''] ?? 'Other',
    browser: browsers[browser.name ?? ''] ?? (browser.name || 'Other'),
  }
})

/** Bots and empty user agents are not counted. */
export const isPerson = remember((agent) => agent !== '' && !isbot(agent))
