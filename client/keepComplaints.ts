// Only in the browser's files of the tests: keeps what the page complains about, for engines whose driver does not tell.
{
  const kept: string[] = []
  ;(window as unknown as { keptComplaints: string[] }).keptComplaints = kept
  const error = console.error.bind(console)
  console.error = (...words: unknown[]) => {
    kept.push(words.map(String).join(' '))
    error(...words)
  }
  addEventListener('error', ({ message }) => kept.push(message))
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    kept.push(`${violatedDirective} forbids ${blockedURI}`),
  )
}
