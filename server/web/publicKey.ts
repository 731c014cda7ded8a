/**
 * The address under which a public page is kept: its path and only the parameters that change it, sorted.
 * @param url path and query as requested
 * @param parameters the names that matter to this page
 */
export function publicKey(url: string, parameters: string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const kept = parameters
    .toSorted()
    .flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)!]] : []))
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept).toString()}` : pathname
}
