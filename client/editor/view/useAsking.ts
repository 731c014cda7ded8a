import { useMemo, useState } from 'react'
import type { AssetCard } from '../../../server/media/shared/screens.ts'

type Asked =
  | { what: 'link' }
  | { what: 'picture'; chosen: (asset: AssetCard) => void }
  | { what: 'pictures'; chosen: (assets: AssetCard[]) => void }
  | { what: 'placeholder'; at: number }

/** The dialog that the text has asked for, if any. */
export function useAsking() {
  const [asked, setAsked] = useState<Asked>()
  const host = useMemo(
    () => ({
      editLink: () => setAsked({ what: 'link' }),
      choosePicture: (chosen: (asset: AssetCard) => void) => setAsked({ what: 'picture', chosen }),
      choosePictures: (chosen: (assets: AssetCard[]) => void) => setAsked({ what: 'pictures', chosen }),
      editPlaceholder: (at: number) => setAsked({ what: 'placeholder', at }),
    }),
    [],
  )
  return { asked, host, close: () => setAsked(undefined) }
}

export type Asking = ReturnType<typeof useAsking>
