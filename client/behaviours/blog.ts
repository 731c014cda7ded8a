/** Loads the script of the article or of the list where it is needed, or the one that says why it could not come. */
export function startBlog(): void {
  const article = document.querySelector<HTMLElement>('[data-article]')
  if (article) void import('./article.ts').then(({ startArticle }) => startArticle(article))
  const failure = document.querySelector<HTMLElement>('[data-failure]')
  if (failure) void import('./failure.ts').then(({ sayFailure }) => sayFailure(failure))
  const list = document.querySelector<HTMLElement>('[data-blog-list]')
  if (list) void import('./blogList.ts').then(({ startBlogList }) => startBlogList(list))
}
