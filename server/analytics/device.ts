import bowser from 'bowser'

export interface Device {
  device: 'Desktop' | 'Mobile' | 'Tablet' | 'Other'
  browser: string
}

const devices: Record<string, Device['device']> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' }
const browsers: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}
const known = new Map<string, Device>()
const limit = 1_000

/** Kind of device and name of browser, from the user agent; a few hundred agents make up nearly all visits. */
export function deviceOf(agent: string): Device {
  const seen = known.get(agent)
  if (seen) return seen
  const { platform, browser } = bowser.parse(agent)
  const found: Device = {
    device: devices[platform.type ?? ''] ?? 'Other',
    browser: browsers[browser.name ?? ''] ?? (browser.name || 'Other'),
  }
  if (known.size >= limit) known.delete(known.keys().next().value!)
  known.set(agent, found)
  return found
}
