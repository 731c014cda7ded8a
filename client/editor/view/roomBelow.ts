import { Plugin, TextSelection } from 'prosemirror-state'

/** A click below the last picture, table or code begins a line there. */
export const roomBelow = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          const { doc, schema, tr } = view.state
          const end = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0
          if (event.target !== view.dom || event.clientY <= end) return false
          if (doc.lastChild?.type === schema.nodes.paragraph) return false
          tr.insert(doc.content.size, schema.nodes.paragraph!.create())
          view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
          view.focus()
          event.preventDefault()
          return true
        },
      },
    },
  })
