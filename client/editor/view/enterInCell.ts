import { Plugin } from 'prosemirror-state'
import { cellBelow } from './tableCommands.ts'

/** Chrome on Android tells Enter only by the line break it is about to write, which has no place in a cell. */
export const enterInCell = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const isEnter = event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak'
          if (!isEnter || view.composing || !cellBelow(view.state, view.dispatch)) return false
          event.preventDefault()
          return true
        },
      },
    },
  })
