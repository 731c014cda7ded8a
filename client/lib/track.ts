declare global {
  interface Window {
    /** The ads platform's pixel; there only when it is configured and the visitor has agreed. */
    fbq?: (...call: unknown[]) => void
  }
}

const standard = new Set(['PageView', 'Contact', 'Lead', 'ViewContent'])

/** Tells the ads pixel of an event; without a pixel nothing happens. */
export function track(event: string, params: Record<string, string> = {}): void {
  window.fbq?.(standard.has(event) ? 'track' : 'trackCustom', event, params)
}
