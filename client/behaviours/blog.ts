/** The article's and the list's own scripts load where they are needed. */
export function startBlog(): void {
  const article = document.querySelector<HTMLElement>('[data-article]')
  if (article) void import('./article.ts').then(({ startArticle }) => startArticle(article))
  const list = document.querySelector<HTMLElement>('[data-blog-list]')
  if (list) void import('./blogList.ts').then(({ startBlogList }) => startBlogList(list))
}
