/** In a tag, by quoted values, which stay, and names of what is shown, fetched or run. */
const parts = /"[^"]*"|'[^']*'|(\s)(style|src|srcset|background|on[a-z]+)(?=\s*=)/gi

/**
 * The page's policy holds inside of pasted HTML too: each style and script there would be reported, and none could be
 * read. Under another name a style is only words; sheets and scripts are read as the text of a field.
 */
export const neutraliseHtml = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1textarea data-sheet')
    .replace(/<(\/?)script\b/gi, '<$1textarea')
    .replace(/<base\b/gi, '<wbr')
    .replace(/<[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi, (tag) =>
      tag.replace(parts, (whole, blank?: string, name?: string) =>
        name === undefined ? whole : `${blank}data-${/^style$/i.test(name) ? 'look' : name}`,
      ),
    )
