/** The article's and the list's own scripts load where they are needed. */
export function startBlog(): void {
  const article = document.querySelector<HTMLElement>('[data-article]')
  if (article) void import('./article.ts').then(({ startArticle }) => startArticle(article))
  const search = document.querySelector<HTMLFormElement>('[data-blog-search]')
  search?.addEventListener(
    'focusin',
    () => void import('./blogSearch.ts').then(({ startBlogSearch }) => startBlogSearch(search)),
    { once: true },
  )
}
