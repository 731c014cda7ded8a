import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { Button } from '../../ui/Button.tsx'
import { CoverPicture } from './CoverField.tsx'
import { useCoverPicker } from './useCoverPicker.tsx'

interface Props {
  /** The address of the picture; empty while the drawn one stands on the cards. */
  chosen: string
  onChange: (changes: Pick<PostFields, 'featuredImageUrl'>) => void
}

/** The way to a cover from where one writes; the drawer has the rest of it. */
export function PostCover({ chosen, onChange }: Props) {
  const [choose, picker] = useCoverPicker(onChange)
  return (
    <div className="post-cover">
      {chosen ? <CoverPicture key={chosen} address={chosen} /> : null}
      <Button needs="PUT /admin/api/blog/drafts/:post" kind="ghost" size="sm" icon="image" onClick={choose}>
        {chosen ? 'Change the cover' : 'Add a cover'}
      </Button>
      {picker}
    </div>
  )
}
