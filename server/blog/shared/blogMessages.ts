/** What is said for a moment on the pages of articles, as a site says it at first. */
export const firstBlogSaid = {
  loading: 'Loading articles',
  failed: 'Error loading blog content',
  articleFailed: 'Error loading blog post',
  failedText: 'Please try refreshing the page.',
  copied: 'Link copied!',
  copiedText: 'Blog post URL copied to clipboard.',
}
