import { toast, type Toast } from '../lib/toast.ts'
import { IconButton } from './Button.tsx'

interface Props {
  label: string
  /** What is copied; a function may fetch it first. */
  text: string | (() => Promise<string>)
  /** What the toast says afterwards. */
  said: Omit<Toast, 'kind'>
  icon?: string
}

/** Copies to the clipboard and says so. */
export function CopyButton({ label, text, said, icon = 'copy' }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      toast({ ...said, kind: 'ok' })
    } catch (error) {
      const why =
        error instanceof Error && error.name === 'ApiError' ? error.message : 'Please copy it by hand.'
      toast({ title: 'It could not be copied', text: why, kind: 'bad' })
    }
  }
  return <IconButton icon={icon} label={label} onClick={() => void copy()} />
}
