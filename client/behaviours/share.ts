import { scriptWords } from '../lib/scriptWords.ts'
import { toast } from '../lib/toast.ts'

/** Shares by the browser's own sheet; where there is none, or it fails, the address is copied. */
export function startShare(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-share]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      void share(link.dataset.share!, link.dataset.shareTitle!)
    })
  }
}

async function share(url: string, title: string): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url)
  const { copied, copiedText } = scriptWords().blog
  toast({ title: copied, text: copiedText, kind: 'ok' })
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without a secure address or permission there is only the old way.
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'vh'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
