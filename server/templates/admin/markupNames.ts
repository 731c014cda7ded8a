import { shallow } from '../../outbox/shallowHtml.ts'

/** The elements, attributes, styles and kinds of address that a piece of HTML uses, each once, in words. */
export function markupNames(html: string): string[] {
  const names = new Set<string>()
  shallow(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag(tag, attributes) {
      names.add(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) addAttribute(name, value)
    },
  })
  return [...names]

  function addAttribute(name: string, value: string): void {
    names.add(name)
    if (name === 'style') {
      for (const declaration of value.split(';')) {
        const property = declaration.split(':')[0]!.trim().toLowerCase()
        if (property) names.add(`style ${property}`)
      }
    }
    if (name === 'href' || name === 'src') {
      const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)
      if (scheme) names.add(`${scheme[1]!.toLowerCase()}: addresses`)
    }
  }
}
