import { useEffect, useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { imageUrl } from '../../../server/media/shared/imageSizes.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { SettingsProps } from './settingsProps.ts'
import { useCoverPicker } from './useCoverPicker.tsx'

type Props = Pick<SettingsProps, 'fields' | 'errors' | 'onChange'>

/** The picture of a post as its cards show it: one that was chosen, or the drawn one. */
export function CoverField({ fields, errors, onChange }: Props) {
  const [choose, picker] = useCoverPicker(onChange)
  const { featuredImageUrl: chosen } = fields
  const drawn = useLater(addressOf(blogApi.cover, { slug: fields.slug, category: fields.category }))
  return (
    <div className="cover-field" data-name="featuredImageUrl">
      <div className="cover-field__row">
        <CoverPicture key={chosen || drawn} address={chosen || drawn} />
        <div>
          <Button kind="outline" icon="image" onClick={choose}>
            Choose or upload
          </Button>
          {chosen ? (
            <Button kind="ghost" onClick={() => onChange({ featuredImageUrl: '' })}>
              Take away
            </Button>
          ) : (
            <p className="dim t-xs mt-2">Drawn from the category until you do.</p>
          )}
        </div>
      </div>
      <TextField
        label="Featured Image URL"
        value={chosen}
        error={errors.featuredImageUrl}
        placeholder="https://"
        help="Leave empty to use the generated cover."
        spellCheck={false}
        onChange={(featuredImageUrl) => onChange({ featuredImageUrl })}
      />
      {picker}
    </div>
  )
}

/** Cropped as the cards are, around the focal point. An address that is still being typed shows nothing, and says so quietly. */
export function CoverPicture({ address }: { address: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <div className="cover-field__picture">
      {broken ? (
        <span className="dim t-xs">No picture there</span>
      ) : (
        <img
          src={imageUrl(address, 'card')}
          alt=""
          width="1200"
          height="900"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}

/** Follows a value once it stands still: a cover is not drawn for every letter. */
function useLater(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
