import { all, rename, unwrap } from './elements.ts'
import { lookOf } from './pastedStyles.ts'

/** Bold and italics by look become bold and italics by name; what only looks goes. */
export function marksByName(body: Element): void {
  for (const bold of all(body, 'b,strong')) if (lookOf(bold).isBold === false) unwrap(bold)
  for (const old of all(body, 'strike,s')) rename(old, 'del')
  for (const mono of all(body, 'tt,kbd,samp')) rename(mono, 'code')
  for (const element of all(body, 'span,font,a,ins,mark,label,small,big,abbr,cite,q,time,p,li,td,th,div'))
    nameLook(element)
  for (const element of all(body, 'h1,h2,h3,h4,h5,h6,th'))
    for (const mark of all(element, 'b,strong')) unwrap(mark)
  for (const element of all(
    body,
    'span,font,ins,mark,label,small,big,abbr,cite,q,time,u,sub,sup:not([data-footnote]),bdo,bdi,wbr,acronym',
  ))
    unwrap(element)
}

function nameLook(element: HTMLElement): void {
  if (element.closest('pre,code') || /^[\s\u00a0]*$/.test(element.textContent)) return
  const { isBold, isItalic, isStruck, isCode } = lookOf(element)
  const isSpan = /^(?:SPAN|FONT)$/.test(element.tagName)
  // The font of a whole paragraph is the look of a document.
  const names = [isBold && 'strong', isItalic && 'em', isStruck && 'del', isCode && isSpan && 'code'].filter(
    Boolean,
  )
  const around = element.closest('table') && /^(?:P|DIV)$/.test(element.tagName)
  const inner = element.querySelector('p,div,table,ul,ol') && !isSpan
  if (inner && !around) return
  for (const name of names as string[]) {
    if (element.closest(name)) continue
    const mark = element.ownerDocument.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}
