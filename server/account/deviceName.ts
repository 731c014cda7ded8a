import bowser from 'bowser'
import type { Device } from './shared/sessions.ts'

const browsers: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}
const longest = 300

/** "Chrome on Windows", "Safari on iPhone": what a person would call it. */
export function deviceName(agent: string | undefined): Device {
  if (!agent) return { name: 'Unknown device', kind: 'computer' }
  const { platform, browser, os } = bowser.parse(agent.slice(0, longest))
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? 'phone' : 'computer'
  const named = browsers[browser.name ?? ''] ?? browser.name
  // Whoever holds an iPhone does not say iOS.
  const system = os.name === 'iOS' ? platform.model : os.name
  if (!named && !system) return { name: 'Unknown device', kind }
  return { name: [named || 'A browser', system].filter(Boolean).join(' on '), kind }
}
