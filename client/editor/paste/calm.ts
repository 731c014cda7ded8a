/**
 * The page's policy holds inside of pasted HTML too: each style there would be reported, and none could be read. Under
 * another name a style is only words.
 */
export function calm(html: string): { html: string; sheets: string[] } {
  return {
    html: html
      .replace(/<style\b[\s\S]*?(?:<\/style>|$)/gi, '')
      .replace(/<script\b[\s\S]*?(?:<\/script>|$)/gi, '')
      .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi, (tag) =>
        tag
          .replace(/(\s)style(\s*=)/gi, '$1data-look$2')
          .replace(/(\s)(src|srcset|background)(\s*=)/gi, '$1data-$2$3')
          .replace(/(\s)on[a-z]+(\s*=)/gi, '$1data-on$2'),
      ),
    sheets: Array.from(html.matchAll(/<style\b[^>]*>([\s\S]*?)(?:<\/style>|$)/gi), ([, css]) => css!),
  }
}
