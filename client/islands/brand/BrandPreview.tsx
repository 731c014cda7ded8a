import { useState } from 'react'
import { brandApi } from '../../../server/brand/shared/brandApi.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { PageViewer, type ViewerSize } from '../../ui/PageViewer.tsx'

/** The home page as the draft makes it. @param saved rises with every saving of the draft */
export function BrandPreview({ saved, state }: { saved: number; state: SaveState }) {
  const [size, setSize] = useState<ViewerSize>('phone')
  return (
    <PageViewer
      address={brandApi.preview.path}
      page="the home page"
      saved={saved}
      behind={{ idle: undefined, saved: undefined, saving: 'Saving...', failed: 'Not saved yet' }[state]}
      size={size}
      onSize={setSize}
    />
  )
}
