/** What an element looked like where it comes from, as far as that can mean something. */
export interface Look {
  isBold?: boolean
  isItalic?: boolean
  isStruck?: boolean
  isHidden?: boolean
  isCode?: boolean
  /** In a font of signs instead of letters. */
  isSigns?: boolean
  /** Above or below the line. */
  level?: 'sup' | 'sub'
  side?: string
  size?: number
}

/** The declarations of a style as words. */
const declarations = (element: Element): string =>
  `${element.getAttribute('data-class-look') ?? ''};${element.getAttribute('data-look') ?? ''}`

export function lookOf(element: Element): Look {
  const look: Look = {}
  for (const declaration of declarations(element).split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
    if (name === 'font-weight') look.isBold = isBold(value)
    if (name === 'font')
      Object.assign(look, { isBold: /\b(?:bold|[6-9]00)\b/.test(value), size: sizeOf(value) })
    if (name === 'font-style') look.isItalic = /italic|oblique/.test(value)
    if (name === 'text-decoration' || name === 'text-decoration-line')
      look.isStruck = value.includes('line-through')
    if (name === 'vertical-align') look.level = levelOf(value)
    if (name === 'font-size') look.size = sizeOf(value)
    if (name === 'font-family' || name === 'font')
      look.isCode ||= /\b(?:mono|monospace|menlo|consolas|courier)\b/.test(value)
    if (name === 'font-family' || name === 'mso-symbol-font-family')
      look.isSigns ||= /^["']?wingdings["']?$/.test(value)
    if (name === 'text-align' && /^(?:left|center|right)$/.test(value)) look.side = value
    look.isHidden ||= hides(name, value)
  }
  return look
}

/** Apple's programs say by how much. */
function levelOf(value: string): 'sup' | 'sub' | undefined {
  const by = value.endsWith('px') ? Number.parseFloat(value) : 0
  if (value === 'super' || by >= 3) return 'sup'
  return value === 'sub' || by <= -2 ? 'sub' : undefined
}

const isBold = (value: string): boolean => value.startsWith('bold') || Number(value) >= 600

const hides = (name: string, value: string): boolean =>
  (name === 'display' && value === 'none') ||
  (name === 'visibility' && value === 'hidden') ||
  (name === 'mso-hide' && /^(?:all|screen)$/.test(value)) ||
  (name === 'font-size' && /^0(?:px|pt|em)?$/.test(value))

const sizeOf = (value: string): number | undefined => {
  const match = /(\d{1,4}(?:\.\d{1,4})?)(?:px|pt)/.exec(value)
  return match ? Number(match[1]) : undefined
}

/** More than Word says of its classes; the rest is passed over, so that no sheet holds up the browser. */
const most = { selectors: 2_000, characters: 2_000 }

/** What a document says of its classes, written to the elements that have them. */
export function applySheets(body: Element, sheets: string[]): void {
  for (const [selector, look] of looksIn(sheets))
    for (const element of body.querySelectorAll(selector)) {
      const known = element.getAttribute('data-class-look') ?? ''
      if (known.length < most.characters) element.setAttribute('data-class-look', `${known};${look}`)
    }
}

/** The declarations of each class, in the order in which they stand. */
function looksIn(sheets: string[]): Map<string, string> {
  const looks = new Map<string, string>()
  for (const rule of withoutComments(sheets.join('\n')).split('}')) {
    const open = rule.lastIndexOf('{')
    const before = rule.slice(0, Math.max(0, open))
    for (const written of before.slice(before.lastIndexOf('{') + 1).split(',')) {
      const selector = written.trim()
      if (!/^[a-z]*\d?\.[\w-]+$/i.test(selector)) continue
      const known = looks.get(selector) ?? ''
      if (known.length < most.characters && (known !== '' || looks.size < most.selectors))
        looks.set(selector, `${known};${rule.slice(open + 1)}`)
    }
  }
  return looks
}

const withoutComments = (sheet: string): string =>
  sheet
    .replace(/<!--|-->/g, '')
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
