/** Tells the server's log what failed here. A page that could not be drawn never fails over this too. */
export function reportError({ id, island, error }: { id: string; island: string; error: Error }): void {
  const { name, message, stack = '' } = error
  void fetch('/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      id,
      island,
      path: location.pathname,
      name: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack.slice(0, 4_000),
    }),
  }).catch(() => {})
}
