import { useRef, useState } from 'react'
import { brandApi } from '../../../server/brand/shared/brandApi.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LiveFrame } from '../../ui/LiveFrame.tsx'

const sizes = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const

/** The home page as the draft makes it. @param saved rises with every saving of the draft */
export function BrandPreview({ saved, state }: { saved: number; state: SaveState }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<(typeof sizes)[number][0]>('phone')
  return (
    <section className="panel viewer" aria-label="Preview" data-size={size}>
      <div className="panel__head panel__head--tight">
        <h2>Preview</h2>
        <fieldset className="chips">
          <legend className="vh">Size</legend>
          {sizes.map(([each, label]) => (
            <button
              key={each}
              className="chip"
              type="button"
              aria-pressed={size === each}
              onClick={() => setSize(each)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="viewer__screen">
        <div className="viewer__box">
          <LiveFrame
            frame={frame}
            src={brandApi.preview.path}
            title="Preview of the home page"
            saved={saved}
          />
        </div>
      </div>
      <div className="panel__foot">
        {state === 'saving' || state === 'failed' ? (
          <span className="muted">{state === 'saving' ? 'Saving...' : 'Not saved yet'}</span>
        ) : (
          <span className="saved">
            <Icon name="check" size="sm" />
            Shows your draft
          </span>
        )}
        <a className="text-link" href={brandApi.preview.path} target="_blank" rel="noopener">
          Open<span className="vh"> the preview in a new tab</span>
        </a>
      </div>
    </section>
  )
}
