const undrawnMarks: [what: string, mark: RegExp][] = [
  ['“# Title” and headings below #### (use ## to ####)', /^ {0,3}(?:#|#{5,6})[ \t]/m],
  ['headings underlined with ===', /^={2,}[ \t]*$/m],
  ['HTML such as <br>', /<(?:!--|\/?[a-z][a-z\d]*(?:[\s/][^<>]{0,500})?>)/i],
  ['links by number, [text][1]', /^ {0,3}\[[^[\]^\n]+\]:[ \t]|\][ \t]?\[[^[\]\n]+\]/m],
  ['{button}, which only issues of the newsletter know', /\)\{button\}/],
  [
    'pictures whose address begins neither with https:// nor with /',
    /!\[[^[\]\n]*\]\((?!https?:\/\/|\/(?!\/))/i,
  ],
]

/** What a body holds that is not of the dialect and will be shown as its own marks, for the writer to know. */
export function undrawn(content: string): string[] {
  const text = content
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, '')
    .replace(/`[^`\n]+`/g, '')
  return undrawnMarks.filter(([, mark]) => mark.test(text)).map(([what]) => what)
}
