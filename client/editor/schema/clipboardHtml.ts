import { DOMSerializer, type DOMOutputSpec, type Node, type Schema } from 'prosemirror-model'

/** What is copied as HTML. Whoever knows no buttons, such as an article or another program, gets the link that one is. */
export function clipboardHtml(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema)
  if (nodes.button) nodes.button = linked
  return new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema))
}

const linked = ({ attrs }: Node): DOMOutputSpec => {
  const href = attrs.href as string
  return ['p', { 'data-button': href }, href ? ['a', { href }, 0] : ['span', 0]]
}
