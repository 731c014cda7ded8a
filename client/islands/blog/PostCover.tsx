import { useState } from 'react'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { Button } from '../../ui/Button.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { CoverPicture } from './CoverField.tsx'

interface Props {
  /** The address of the picture; empty while the drawn one stands on the cards. */
  chosen: string
  onChange: (changes: Pick<PostFields, 'featuredImageUrl'>) => void
}

/** The way to a cover from where one writes; the drawer has the rest of it. */
export function PostCover({ chosen, onChange }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <div className="post-cover">
      {chosen ? <CoverPicture key={chosen} address={chosen} /> : null}
      <Button
        needs="PUT /admin/api/blog/drafts/:post"
        kind="ghost"
        size="sm"
        icon="image"
        onClick={() => setPicking(true)}
      >
        {chosen ? 'Change the cover' : 'Add a cover'}
      </Button>
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url }) => {
          setPicking(false)
          onChange({ featuredImageUrl: url })
        }}
      />
    </div>
  )
}
