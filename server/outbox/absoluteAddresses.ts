/** HTML whose links and pictures of the site say where that lies: a mail program has no page that they start from. */
export const absoluteAddresses = (html: string, siteUrl: string): string =>
  html.replaceAll(/(href|src)="\/(?!\/)/g, (_whole, name: string) => `${name}="${siteUrl}/`)
