import { useState, type KeyboardEvent } from 'react'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { plural } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  pictures: AssetCard[]
  onInsert: (pictures: AssetCard[]) => void
  onClose: () => void
}

/** Asks what each picture shows before it goes into a post; what the library knows stands there already. */
export function DescribePictures({ pictures: chosen, onInsert, onClose }: Props) {
  const [pictures, setPictures] = useState(chosen)
  const set = (id: number, part: Partial<AssetCard>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)))
  // The dialog stands inside the post's form, which Enter must not send.
  const insertOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onInsert(pictures)
  }
  const many = pictures.length > 1
  return (
    <Dialog
      open
      onClose={onClose}
      title={many ? 'Describe the pictures' : 'Describe the picture'}
      subtitle="For people who cannot see it. Leave it empty only for mere decoration."
      foot={
        <DialogFoot
          action={many ? `Insert ${plural(pictures.length, 'picture')}` : 'Insert picture'}
          onAct={() => onInsert(pictures)}
          onClose={onClose}
        />
      }
    >
      <ul className="described">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <img src={picture.thumbnail ?? picture.url} alt="" width="400" height="300" />
            <div className="form">
              <TextField
                label={many ? `What ${picture.name} shows` : 'What it shows'}
                maxLength={300}
                onKeyDown={insertOnEnter}
                value={picture.altText}
                onChange={(altText) => set(picture.id, { altText })}
              />
              <TextField
                label={many ? `Caption of ${picture.name}` : 'Caption'}
                optional
                help="Without one, the description stands below the picture."
                maxLength={500}
                onKeyDown={insertOnEnter}
                value={picture.caption}
                onChange={(caption) => set(picture.id, { caption })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
