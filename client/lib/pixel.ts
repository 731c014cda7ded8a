type Call = (...call: unknown[]) => void
interface Pixel extends Call {
  queue: unknown[][]
  callMethod?: Call
  push: Call
  loaded: boolean
  version: string
}

/** The ads platform's own snippet, written out: calls wait in a queue until its script has come. */
export function startPixel(id: string): void {
  if (window.fbq) return
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0', push: () => {} },
  )
  pixel.push = pixel
  window.fbq = pixel
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://connect.facebook.net/en_US/fbevents.js'
  document.head.append(script)
  pixel('init', id)
  pixel('track', 'PageView')
}
