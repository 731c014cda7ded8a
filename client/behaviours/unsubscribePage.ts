/** The unsubscribe page fetches its own script. One that comes back as it was left may be out of date. */
export async function startUnsubscribe(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-unsubscribe]')
  if (!page) return
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  if (page.dataset.unsubscribe === 'ask') (await import('./unsubscribe.ts')).unsubscribeOnce(page)
}
