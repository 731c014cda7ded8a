import { Plugin } from 'prosemirror-state'

/**
 * Keys act where the cursor is. A browser that is busy tells of a moved cursor after the next key, which would act
 * where the cursor was: so it is told before every key, as the browser would.
 */
export const cursorInTime = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view) {
          if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })
