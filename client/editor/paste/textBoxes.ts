import { all } from './elements.ts'

/**
 * Word draws its text boxes in a language of its own, in a comment for programs that know it, with a picture for all
 * others. The words stand behind the paragraph at which the box is.
 */
export function textBoxes(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Comment[] = []
  while (comments.nextNode()) found.push(comments.currentNode as Comment)
  for (const comment of found) {
    if (!comment.data.includes('<v:textbox')) continue
    const box = body.ownerDocument.createElement('div')
    const parts = comment.data.split('<v:textbox').slice(1)
    box.innerHTML = parts.map((part) => part.slice(part.indexOf('>') + 1).split('</v:textbox')[0]!).join('')
    const place = comment.parentElement?.closest('p,div,td,body') ?? body
    if (place.tagName === 'P') place.after(box)
    else comment.after(box)
  }
  for (const picture of all(body, 'img'))
    if (/^Text Box:?\s/i.test(picture.getAttribute('alt') ?? '') && picture.hasAttribute('v:shapes'))
      picture.remove()
}
