import type { Schema } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import type { IconName } from '../../../server/web/shared/iconNames.ts'
import { newButton } from './mailButtons.ts'
import { block, insert, list, quote } from './commands.ts'
import type { EditorHost } from './editorHost.ts'
import { addFootnote } from './addFootnote.ts'
import { insertPictures } from './pictureCommands.ts'
import { newTable } from './tableCommands.ts'

/** An entry of the list that a slash opens. */
export interface Block {
  name: string
  hint: string
  icon: IconName
  /** What one may type instead. */
  typed?: string
  group: 'Text' | 'Pictures and blocks' | 'Filled in for each reader'
  /** Other words people look for. */
  words?: string
  /** Stands in a line with other words. */
  inline?: true
  run: (host: EditorHost) => Command
}

/** Everything that this kind of text may hold. */
export function blocksOf({ nodes }: Schema, host: EditorHost): Block[] {
  const { heading, bullet_list: bullets, ordered_list: numbers, code_block: code } = nodes
  const text: (Block | false | undefined)[] = [
    heading && {
      name: 'Heading',
      hint: 'A section, listed in the contents',
      icon: 'heading',
      typed: '##',
      group: 'Text',
      words: 'title section h2',
      run: () => block(heading, { level: 2 }),
    },
    heading && {
      name: 'Subheading',
      hint: 'A part of a section',
      icon: 'subheading',
      typed: '###',
      group: 'Text',
      words: 'heading 3 title h3',
      run: () => block(heading, { level: 3 }),
    },
    bullets && {
      name: 'List',
      hint: 'Short points, no order',
      icon: 'list',
      typed: '-',
      group: 'Text',
      words: 'bullets bulleted points',
      run: () => list(bullets),
    },
    numbers && {
      name: 'Steps',
      hint: 'Points in order',
      icon: 'ol',
      typed: '1.',
      group: 'Text',
      words: 'numbered list numbers ordered',
      run: () => list(numbers),
    },
    nodes.blockquote && {
      name: 'Quote',
      hint: "Someone's own words",
      icon: 'quote',
      typed: '>',
      group: 'Text',
      words: 'blockquote citation',
      run: () => quote,
    },
    code && {
      name: 'Code',
      hint: 'Shown letter by letter',
      icon: 'code',
      typed: '```',
      group: 'Text',
      words: 'program source',
      run: () => block(code),
    },
  ]
  return [...text, ...objects(nodes), ...forReaders(nodes, host)].filter((one) => one) as Block[]
}

const objects = (nodes: Schema['nodes']): (Block | false | undefined)[] => [
  nodes.figure && {
    name: 'Picture',
    hint: 'Upload, paste, or choose from the library',
    icon: 'image',
    group: 'Pictures and blocks',
    words: 'image photo figure',
    run: (host) => insertPictures(host),
  },
  nodes.table && {
    name: 'Table',
    hint: 'Rows and columns',
    icon: 'table',
    group: 'Pictures and blocks',
    words: 'columns rows cells',
    run: () => insert(newTable),
  },
  nodes.horizontal_rule && {
    name: 'Rule',
    hint: 'A line across, between two thoughts',
    icon: 'minus',
    typed: '---',
    group: 'Pictures and blocks',
    words: 'line divider separator hr',
    run: () => insert((schema) => schema.nodes.horizontal_rule!.create()),
  },
  nodes.footnote && {
    name: 'Footnote',
    hint: 'A note at the end of the text',
    icon: 'callout',
    group: 'Pictures and blocks',
    words: 'note reference source',
    inline: true,
    run: () => addFootnote,
  },
  nodes.button && {
    name: 'Button',
    hint: 'A link that cannot be missed',
    icon: 'play',
    group: 'Pictures and blocks',
    words: 'call to action link cta',
    run: (host) => newButton(host),
  },
]

const forReaders = ({ placeholder }: Schema['nodes'], { placeholders }: EditorHost): Block[] =>
  placeholder
    ? placeholders.map(({ name, label }) => ({
        name: label,
        hint: `{{${name}}}`,
        icon: 'user',
        group: 'Filled in for each reader',
        words: `placeholder ${name}`,
        inline: true,
        run: () => (state, dispatch) => {
          dispatch?.(state.tr.replaceSelectionWith(placeholder.create({ name })).scrollIntoView())
          return true
        },
      }))
    : []

/** What can stand here and is called so, by its name first. */
export function fittingBlocks(
  all: Block[],
  host: EditorHost,
  state: EditorState,
  { query, alone }: { query: string; alone: boolean },
): Block[] {
  const wanted = query.toLowerCase()
  const { parent } = state.selection.$from
  const onlyText = parent.type !== state.schema.nodes.paragraph
  const rank = ({ name, words = '' }: Block) => {
    if (name.toLowerCase().startsWith(wanted)) return 0
    return ` ${name} ${words}`.toLowerCase().includes(` ${wanted}`) ? 1 : 2
  }
  return (
    all
      .filter((one) => (one.inline ? true : alone && !onlyText))
      .filter((one) => rank(one) < 2)
      // The first line of an item is neither heading nor code.
      .filter((one) => one.group !== 'Text' || one.run(host)(state))
      .sort((one, other) => (wanted ? rank(one) - rank(other) : 0))
  )
}
