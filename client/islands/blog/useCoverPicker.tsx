import { useState, type ReactNode } from 'react'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { MediaPicker } from '../../ui/MediaPicker.tsx'

/** Chooses the cover of a post from the library. @returns what opens the picker, and the picker */
export function useCoverPicker(
  onChange: (changes: Pick<PostFields, 'featuredImageUrl'>) => void,
): [open: () => void, picker: ReactNode] {
  const [picking, setPicking] = useState(false)
  const picker = (
    <MediaPicker
      open={picking}
      onClose={() => setPicking(false)}
      onPick={({ url }) => {
        setPicking(false)
        onChange({ featuredImageUrl: url })
      }}
    />
  )
  return [() => setPicking(true), picker]
}
