import { all, rename, unwrap } from './elements.ts'
import { linkFilms } from './filmLinks.ts'
import { lookOf } from './pastedStyles.ts'

const unseen =
  'script,noscript,template,meta,link,title,head,svg,canvas,button,input,select,textarea,nav,dialog,map,object param,' +
  '[hidden],[aria-hidden=true],.MsoCommentReference,[data-look*="mso-element:comment"]'

/** Takes out what nobody sees, and what stands in a frame of its own. @returns how many of those left no link */
export function removeHidden(body: HTMLElement): number {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Comment[] = []
  while (comments.nextNode()) found.push(comments.currentNode as Comment)
  for (const comment of found) comment.remove()
  for (const element of all(body, unseen)) element.remove()
  for (const element of all(body, '[data-look],[data-class-look]'))
    if (lookOf(element).isHidden) element.remove()
  // Names with a colon are what Office says to itself.
  for (const element of all(body, '*').reverse())
    if (element.localName.includes(':') || /-/.test(element.localName)) unwrap(element)
  for (const form of all(body, 'form')) rename(form, 'div')
  return linkFilms(body)
}
