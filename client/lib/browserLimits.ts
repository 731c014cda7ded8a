/** How often a form may be sent from one page; the server has its own, wider limits (server/web/formLimits.ts). */
const limits = {
  enquiry: { times: 3, ms: 300_000 },
  /** Of the form in the contact section. */
  newsletter: { times: 2, ms: 60_000 },
}

interface BrowserLimit {
  /** Whether the form may be sent once more. */
  allows(): boolean
  /** The server has taken one. What failed may be tried again as often as it takes. */
  count(): void
}

export function createBrowserLimit(form: keyof typeof limits): BrowserLimit {
  const { times, ms } = limits[form]
  let taken: number[] = []
  return {
    allows() {
      taken = taken.filter((at) => Date.now() - at < ms)
      return taken.length < times
    },
    count: () => void taken.push(Date.now()),
  }
}
