/** Loads the script of the article or of the list where it is needed, or the one that says why it could not come. */
export async function startBlog(): Promise<void> {
  const article = document.querySelector<HTMLElement>('[data-article]')
  if (article) (await import('./article.ts')).startArticle(article)
  const failure = document.querySelector<HTMLElement>('[data-failure]')
  if (failure) (await import('./failure.ts')).sayFailure(failure)
  const list = document.querySelector<HTMLElement>('[data-blog-list]')
  if (list) (await import('./blogList.ts')).startBlogList(list)
}
