/** The unsubscribe page fetches its own script. */
export function startUnsubscribe(): void {
  const page = document.querySelector<HTMLElement>('[data-unsubscribe=ask]')
  if (page) void import('./unsubscribe.ts').then(({ unsubscribeOnce }) => unsubscribeOnce(page))
}
