import { all, rename } from './elements.ts'

const drawn = '.katex,.MathJax,mjx-container,math'

/**
 * A formula is drawn and told to machines at once. Of both only its code is taken where it has some, else what is seen,
 * with its fractions in a line.
 * @returns how many there are
 */
export function formulas(body: Element): number {
  const found = all(body, drawn).filter((one) => one.isConnected && !one.parentElement?.closest(drawn))
  for (const formula of found) {
    const tex = formula.querySelector('annotation[encoding*=tex i]')?.textContent.trim()
    if (tex) {
      const code = formula.ownerDocument.createElement('code')
      code.textContent = tex
      formula.replaceWith(code)
      continue
    }
    for (const gone of all(formula, 'annotation,annotation-xml')) gone.remove()
    for (const [name, level] of [
      ['msup', 'sup'],
      ['msub', 'sub'],
    ] as const)
      for (const base of all(formula, name)) if (base.lastElementChild) rename(base.lastElementChild, level)
    for (const fraction of all(formula, 'mfrac')) fraction.firstElementChild?.after('/')
  }
  return found.length
}
