import type { AdminAddress } from '../../server/account/shared/accessTables.ts'
import type { IconName } from '../../server/web/shared/iconNames.ts'
import { toast, type Toast } from '../lib/toast.ts'
import { IconButton } from './Button.tsx'

interface Props {
  label: string
  /** What is copied; a function may fetch it first. */
  text: string | (() => Promise<string>)
  /** What the toast says afterwards. */
  said: Omit<Toast, 'kind'>
  icon?: IconName
  /** As of a Button. */
  needs?: AdminAddress
}

/** Copies to the clipboard and says so. */
export function CopyButton({ label, text, said, icon = 'copy', needs }: Props) {
  const copy = async () => {
    try {
      await write(text)
      toast({ ...said, kind: 'ok' })
    } catch (error) {
      const why =
        error instanceof Error && error.name === 'ApiError' ? error.message : 'Please copy it by hand.'
      toast({ title: 'It could not be copied', text: why, kind: 'bad' })
    }
  }
  return <IconButton icon={icon} label={label} needs={needs} onClick={() => void copy()} />
}

/**
 * Safari lets only what the press itself asks for reach the clipboard, so a text that is fetched first is promised to
 * it at once.
 */
async function write(text: Props['text']): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string') return clipboard.writeText(text)
  const coming = text()
  if (!('ClipboardItem' in globalThis)) return clipboard.writeText(await coming)
  const plain = coming.then((words) => new Blob([words], { type: 'text/plain' }))
  // A clipboard that refuses at once never asks for it; that it failed is told below.
  plain.catch(() => {})
  try {
    await clipboard.write([new ClipboardItem({ 'text/plain': plain })])
  } catch (error) {
    // Why it could not be fetched says more than that nothing could be copied.
    await coming
    throw error
  }
}
