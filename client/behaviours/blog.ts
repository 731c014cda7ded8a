/** The article's and the list's own scripts, and the one that says why neither came, load where they are needed. */
export function startBlog(): void {
  const article = document.querySelector<HTMLElement>('[data-article]')
  if (article) void import('./article.ts').then(({ startArticle }) => startArticle(article))
  const failure = document.querySelector<HTMLElement>('[data-failure]')
  if (failure) void import('./failure.ts').then(({ sayFailure }) => sayFailure(failure))
  const list = document.querySelector<HTMLElement>('[data-blog-list]')
  if (list) void import('./blogList.ts').then(({ startBlogList }) => startBlogList(list))
}
