/** Sends the server something worth keeping that needs no answer; it leaves even when the page is left. */
export function sendBeacon(url: string, body: object): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
