import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface Handlers {
  /** The window's own way to close a dialog, such as the back gesture of a phone. */
  onLeave: () => void
  onSave: () => void
  /** Only what covers the text closes by Escape; the text itself is never left by it. */
  onEscape: (() => void) | undefined
  onDrawer: () => void
  onKeys: () => void
}

/** Opens a dialog over the whole window, listens to its keys, and keeps it above the keyboard of a phone. */
export function useWritingDialog(dialog: RefObject<HTMLDialogElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  const before = useRef<Element | null>(null)
  // Together with what else the screen sets up: whoever types at once finds all of it in place.
  useEffect(() => {
    const element = dialog.current!
    before.current = document.activeElement
    element.showModal()
    const start = element.querySelector<HTMLElement>('[data-start]') ?? element.querySelector('h2')
    start!.focus()
  }, [dialog])
  // Messages shown inside it move back to the page at its close event, before it is taken away.
  useLayoutEffect(() => {
    const element = dialog.current!
    return () => {
      element.close()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    }
  }, [dialog])

  useEffect(() => {
    const element = dialog.current!
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || topmost() !== element) return
      const act = actionOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    const leave = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      latest.current.onLeave()
    }
    document.addEventListener('keydown', press)
    element.addEventListener('cancel', leave)
    const release = followSeen(element)
    return () => {
      document.removeEventListener('keydown', press)
      element.removeEventListener('cancel', leave)
      release()
    }
  }, [dialog])
}

function actionOf(event: KeyboardEvent, handlers: Handlers): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const command = (ctrlKey || metaKey) && !altKey && !shiftKey
  if (key === 'Escape') return handlers.onEscape ?? (() => {})
  if (command && key.toLowerCase() === 's') return handlers.onSave
  if (command && key === '.') return handlers.onDrawer
  if (key === '?' && !command && !(event.target as Element).closest(typed)) return handlers.onKeys
  return undefined
}

const typed = 'input, textarea, select, [contenteditable="true"]'

const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1)

/** A phone's keyboard leaves the page as high as it is: the writing screen takes the part that can be seen. */
function followSeen(element: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const follow = () => {
    // Whoever has enlarged the page looks at a part of it.
    if (seen.scale > 1.01) return
    element.style.setProperty('--writing-screen-h', `${seen.height}px`)
    element.style.setProperty('--writing-screen-y', `${seen.offsetTop}px`)
  }
  follow()
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  return () => {
    seen.removeEventListener('resize', follow)
    seen.removeEventListener('scroll', follow)
  }
}
