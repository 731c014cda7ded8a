/** Changes some parameters of an address; an empty value takes the parameter away. */
export function withParameters(
  address: string,
  changes: Record<string, string | number | boolean | null | undefined>,
): string {
  const url = new URL(address, 'http://site.invalid')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || value === null || value === undefined || value === false)
      url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  return `${url.pathname}${url.search}${url.hash}`
}

/** Writes the state of a screen into the address, so that reload, back and a copied link show the same. */
export function setUrl(address: string, how: 'push' | 'replace' = 'replace'): void {
  if (address === `${location.pathname}${location.search}${location.hash}`) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(history.state, '', address)
}
