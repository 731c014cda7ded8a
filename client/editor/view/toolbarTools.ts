import type { Schema } from 'prosemirror-model'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { IconName } from '../../../server/web/shared/iconNames.ts'
import { toButton } from './mailButtons.ts'
import { heading, isBlock, isInside, isMarked, list, mark, quote } from './commands.ts'
import type { EditorHost } from './editorHost.ts'
import { link } from './linkCommands.ts'
import { moveHere } from './moveBlock.ts'
import { orSayWhyNot, whyNoHeading, whyNoLink, whyNoList, whyNoQuote } from './toolRefusals.ts'
import { startSlash } from './startSlash.ts'

/** A button of the toolbars. */
export interface Tool {
  id: string
  label: string
  icon: IconName
  run: Command
  /** Whether it is on; a tool that only does something has none. */
  on?: (state: EditorState) => boolean
}

const { userAgent } = globalThis.navigator ?? { userAgent: '' }
const control = /Mac|iP(?:hone|ad)/.test(userAgent) ? '⌘' : 'Ctrl'

/** Every tool that this kind of text has a use for. */
export function toolsOf({ nodes, marks }: Schema, host: EditorHost): Record<string, Tool> {
  const all: (Tool | false | undefined)[] = [
    ...(
      [
        { type: marks.strong, id: 'bold', label: `Bold, ${control} B`, icon: 'bold' },
        { type: marks.em, id: 'italic', label: `Italic, ${control} I`, icon: 'italic' },
        { type: marks.underline, id: 'underline', label: `Underline, ${control} U`, icon: 'underline' },
        { type: marks.del, id: 'strike', label: 'Strikethrough', icon: 'strike' },
        { type: marks.code, id: 'code', label: `Code, ${control} E`, icon: 'code' },
      ] as const
    ).map(
      ({ type, ...tool }) =>
        type && { ...tool, run: mark(type), on: (state: EditorState) => isMarked(state, type) },
    ),
    marks.link && {
      id: 'link',
      label: `Link, ${control} K`,
      icon: 'link',
      run: orSayWhyNot(link(host), whyNoLink),
      on: (state) => isMarked(state, marks.link!),
    },
    nodes.heading && {
      id: 'heading',
      label: 'Heading, Alt 2',
      icon: 'heading',
      run: orSayWhyNot(heading(nodes.heading, 2), whyNoHeading),
      on: (state) => isBlock(state, nodes.heading!, { level: 2 }),
    },
    nodes.heading && {
      id: 'subheading',
      label: 'Subheading, Alt 3',
      icon: 'subheading',
      run: orSayWhyNot(heading(nodes.heading, 3), whyNoHeading),
      on: (state) => isBlock(state, nodes.heading!, { level: 3 }),
    },
    nodes.blockquote && {
      id: 'quote',
      label: 'Quote',
      icon: 'quote',
      run: orSayWhyNot(quote, whyNoQuote),
      on: (state) => isInside(state, nodes.blockquote),
    },
    nodes.bullet_list && {
      id: 'list',
      label: 'List',
      icon: 'list',
      run: orSayWhyNot(list(nodes.bullet_list), whyNoList),
      on: (state) => isInside(state, nodes.bullet_list),
    },
    nodes.ordered_list && {
      id: 'steps',
      label: 'Steps',
      icon: 'ol',
      run: orSayWhyNot(list(nodes.ordered_list), whyNoList),
      on: (state) => isInside(state, nodes.ordered_list),
    },
    nodes.button && {
      id: 'button',
      label: 'Button',
      icon: 'play',
      run: toButton(host),
      on: (state) => isInside(state, nodes.button),
    },
    { id: 'insert', label: 'Insert', icon: 'plus', run: startSlash },
    { id: 'undo', label: 'Undo', icon: 'undo', run: undo },
    { id: 'redo', label: 'Redo', icon: 'redo', run: redo },
    { id: 'up', label: 'Move up', icon: 'arrow-up', run: moveHere(-1, host.say) },
    { id: 'down', label: 'Move down', icon: 'arrow-down', run: moveHere(1, host.say) },
  ]
  return Object.fromEntries(
    all.filter((tool) => Boolean(tool)).map((tool) => [(tool as Tool).id, tool as Tool]),
  )
}
