import type { NodeSpec } from 'prosemirror-model'

const size = (name: string) => Number(name.slice(1))

/** A heading of one of these levels; no line breaks inside, neither Markdown nor a table of contents has any. */
export const heading = (levels: number[]): NodeSpec => ({
  attrs: { level: { default: levels[0]! } },
  content: '(text|placeholder|footnote)*',
  group: 'block',
  defining: true,
  parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({
    tag,
    attrs: { level: Math.min(Math.max(size(tag), levels[0]!), levels.at(-1)!) },
  })),
  toDOM: (node) => [`h${node.attrs.level}`, 0],
})

export const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', 0],
}

export const blockquote: NodeSpec = {
  content: 'block+',
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'blockquote' }],
  toDOM: () => ['blockquote', 0],
}

/** `info` is what stands behind the fence, such as `js`. */
export const codeBlock: NodeSpec = {
  attrs: { info: { default: '' } },
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  parseDOM: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      getAttrs: (element) => ({ info: element.getAttribute('data-info') ?? '' }),
    },
  ],
  toDOM: (node) => ['pre', node.attrs.info ? { 'data-info': node.attrs.info } : {}, ['code', 0]],
}

export const horizontalRule: NodeSpec = {
  group: 'block',
  parseDOM: [{ tag: 'hr' }],
  toDOM: () => ['hr'],
}

/** What the editor has no form for: its text stands in a box and is written back as it is. */
export const source: NodeSpec = {
  attrs: { text: { default: '' } },
  group: 'block',
  atom: true,
  selectable: true,
  parseDOM: [
    {
      tag: 'pre[data-source]',
      priority: 60,
      getAttrs: (element) => ({ text: element.textContent }),
    },
  ],
  toDOM: (node) => ['pre', { class: 'writing-source', 'data-source': '' }, node.attrs.text as string],
}
