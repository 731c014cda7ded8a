import sanitizeHtml from 'sanitize-html'
import { attributes, gmailMostBytes, properties, tags, type MailElement } from './facts.ts'

/** The elements of a message in their order. What stands in comments for Word alone is not among them. */
export function elementsOf(html: string): MailElement[] {
  const elements: MailElement[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag(tag, given) {
      elements.push({ tag, attributes: given, style: styleOf(given.style ?? '') })
    },
  })
  return elements
}

const styleOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name, value = '']) => [name!.toLowerCase(), value]),
  )

/**
 * What some program would draw otherwise than it was meant. What is lost without harm says why below.
 */
export function lostIn(html: string): string[] {
  const elements = elementsOf(html)
  return [...new Set([...elements.flatMap(lostOf), ...tableFaults(html), ...wholeFaults(html)])]
}

function lostOf(element: MailElement): string[] {
  const { tag, style } = element
  const known = tags[tag]
  if (!known) return [`<${tag}> is not looked up`]
  const named = `${attributes['*']} ${attributes[tag] ?? ''}`.split(' ')
  return [
    ...known.lostIn.map((program) => `<${tag}> is lost in ${program}`),
    ...Object.keys(element.attributes)
      .filter((name) => !named.includes(name))
      .map((name) => `<${tag} ${name}> is not looked up`),
    ...Object.entries(style).flatMap(([name, value]) => {
      const fact = properties[name]
      if (!fact) return [`${name} is not looked up`]
      if (fact.drawn?.(element, value) || harmless[name]?.(element, value)) return []
      return fact.lostIn.map((program) => `${name}: ${value} on <${tag}> is lost in ${program}`)
    }),
    ...(tag === 'img' && !element.attributes.width ? ['a picture without a width'] : []),
    ...(tag === 'img' && element.attributes.alt === undefined ? ['a picture without a text'] : []),
  ]
}

type Harmless = (element: MailElement, value: string) => boolean

const inAttribute =
  (name: string): Harmless =>
  ({ attributes: given }) =>
    given[name] !== undefined
// The button is drawn for Word in its own language; a badge and a block of code keep their colour, a quote its line.
const closer: Harmless = ({ tag }) => ['a', 'span', 'pre', 'blockquote'].includes(tag)

const harmless: Record<string, Harmless> = {
  'border-radius': () => true,
  'border-spacing': inAttribute('cellspacing'),
  'max-width': inAttribute('width'),
  'table-layout': inAttribute('width'),
  width: inAttribute('width'),
  height: ({ attributes: given }, value) => value === 'auto' || given.height !== undefined,
  padding: closer,
  display: ({ tag }, value) =>
    (value === 'inline-block' && closer({ tag, attributes: {}, style: {} }, value)) ||
    (value === 'block' && tag === 'img'),
  'mso-hide': () => true,
  // Two words may stand on two lines; <pre> keeps its lines by itself.
  'white-space': ({ tag }) => tag === 'span' || tag === 'pre',
  '-webkit-text-size-adjust': ({ tag }) => tag === 'body',
}

/** A table either lays out, and says so to screen readers, or has headings. */
function tableFaults(html: string): string[] {
  const open: { role: string | undefined; headed: boolean }[] = []
  const faults: string[] = []
  for (const [tag] of html.matchAll(/<table\b[^>]*>|<th\b|<\/table>/g)) {
    if (tag === '<th') open.at(-1)!.headed = true
    else if (tag !== '</table>') open.push({ role: /\srole="(\w+)"/.exec(tag)?.[1], headed: false })
    else {
      const { role, headed } = open.pop()!
      if (headed === (role === 'presentation')) faults.push(`a table with role ${role}, headings: ${headed}`)
    }
  }
  return faults
}

/** Rules in a block reach few programs; those for Word alone stand in a comment. */
function wholeFaults(html: string): string[] {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  return [
    ...(Buffer.byteLength(html) > gmailMostBytes ? ['Gmail cuts it'] : []),
    ...(shown.includes('<style') ? ['a block of styles'] : []),
  ]
}
