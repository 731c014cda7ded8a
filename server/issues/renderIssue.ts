import { renderMarkdown } from '../blog/markdown.ts'

// As templates write addresses of the site; Markdown would take it for no address.
const siteAddress = /\{\{ ?siteUrl ?\}\}/g

/** An issue's Markdown, in which addresses that came from a template lead somewhere. */
export const withSiteUrl = (markdown: string, siteUrl: string): string =>
  markdown.replaceAll(siteAddress, () => siteUrl)

/** The body of an issue, in which names and other values are still to be filled in. */
export const renderIssue = (markdown: string, siteUrl: string): string =>
  renderMarkdown(withSiteUrl(markdown, siteUrl), 'issue').html
