// Only in the build of `npm run dev`: loads the page again when the server has started again.
{
  const everyMs = 700
  let first: string | undefined

  const look = async (): Promise<void> => {
    // While the server restarts nobody answers; the next look will.
    const start = await fetch('/dev/start').then(
      (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    )
    first ??= start
    if (start && start !== first) location.reload()
  }

  setInterval(() => void look(), everyMs)
}
