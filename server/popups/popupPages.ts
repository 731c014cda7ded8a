/** Popups appear on the home page and in the blog, nowhere else. */
export const hasPopups = (path: string): boolean =>
  path === '/' || path === '/blog' || path.startsWith('/blog/')
