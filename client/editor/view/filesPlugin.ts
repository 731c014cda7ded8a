import { Plugin } from 'prosemirror-state'
import { addFiles } from './uploads.ts'

/** Pictures that are pasted or dropped go to the library and come into the text. */
export const filesPlugin = (): Plugin =>
  new Plugin({
    props: {
      handlePaste(view, event) {
        const files = event.clipboardData ? pastedFiles(event.clipboardData) : []
        if (files.length === 0) return false
        addFiles(view, files)
        return true
      },
      handleDrop(view, event) {
        const files = view.dragging ? [] : [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return false
        event.preventDefault()
        addFiles(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  })

/** Word and Excel offer a picture of the text beside it: the text is meant. */
function pastedFiles(data: DataTransfer): File[] {
  const html = data.getData('text/html')
  const text = data.types.includes('text/plain')
  return (html === '' && !text) || isLonePicture(html) ? [...data.files] : []
}

/** One picture, and no words beside it. */
const isLonePicture = (html: string): boolean =>
  html.split(/<img\b/i).length === 2 && html.replace(/<[^<>]*>/g, '').trim() === ''
