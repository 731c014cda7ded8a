import { useState } from 'react'
import { usedColour } from '../../../server/brand/shared/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import type { BrandWork } from './useBrand.ts'

/** The mark on a light and on a dark ground: the drawn voice, or a picture of one's own. */
export function BrandMark({ work }: { work: BrandWork }) {
  const [choosing, setChoosing] = useState(false)
  const { brandColours: chosen, brandMark: mark } = work.values
  const [deep, loud] = [safely('brand', chosen.brand), safely('signal', chosen.signal)]
  return (
    <div className="field span">
      <span className="field__label" id="brand-mark">
        Mark
      </span>
      <div className="marks-of-brand">
        <div className="marks-of-brand__on">
          {mark ? <img src={mark} alt="" /> : <Voice ground={deep} spark={loud} />}
        </div>
        <div className="marks-of-brand__on" data-dark>
          {mark ? <img src={mark} alt="" /> : <Voice ground="#F6F9F6" spark={loud} />}
        </div>
        <div>
          <div className="row">
            <Button
              kind="outline"
              icon="upload"
              aria-describedby="brand-mark"
              onClick={() => setChoosing(true)}
            >
              Replace
            </Button>
            {mark ? (
              <Button kind="ghost" onClick={() => work.edit({ brandMark: '' })}>
                Use the drawn mark
              </Button>
            ) : null}
          </div>
          <p className="field__help">
            PNG, JPG or WebP, square, at least 512 pixels. The icons of all sizes are made from it.
          </p>
          {work.errors.brandMark ? <p className="field__error">{work.errors.brandMark}</p> : null}
        </div>
      </div>
      <MediaPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        onPick={({ url }) => {
          work.edit({ brandMark: url })
          setChoosing(false)
        }}
      />
    </div>
  )
}

const Voice = ({ ground, spark }: { ground: string; spark: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d="M0 16a16 16 0 1 1 16 16h-16z" fill={ground} />
    <path d="M7 19a6 6 0 1 1 6 6h-6z" fill={spark} />
  </svg>
)

/** While a colour is being typed it is none yet. */
const safely = (choice: 'brand' | 'signal', hex: string): string =>
  /^#[0-9a-f]{6}$/i.test(hex) ? usedColour(choice, hex) : 'none'
