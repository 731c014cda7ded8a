import { typeText } from './typeText.ts'

const marks: Record<string, string> = { b: '**', i: '*' }

/** Ctrl or Cmd with B or I in a text of Markdown: the selection is marked, or its marks are taken away again. */
export function emphasise(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  const mark = marks[event.key.toLowerCase()]
  if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  const field = event.currentTarget
  const { selectionStart: start, selectionEnd: end, value } = field
  const words = value.slice(start, end)
  const wide = mark.length
  const marked = value.slice(start - wide, start) === mark && value.slice(end, end + wide) === mark
  const first = marked ? start - wide : start + wide
  // During React's own update the field would be reset twice, which empties the browser's undo.
  setTimeout(() => {
    if (marked) typeText(field, words, first, end + wide)
    else typeText(field, `${mark}${words}${mark}`, start, end)
    field.setSelectionRange(first, first + words.length)
  })
}
