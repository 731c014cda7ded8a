import { useRef } from 'react'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { PageViewer } from '../../ui/PageViewer.tsx'
import type { PeopleWork } from './usePeople.ts'

/** About as it stands, with the people who are saved. */
export function PeoplePreview({ work }: { work: PeopleWork }) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <PageViewer
      address={addressOf(contentApi.preview, { name: 'about' })}
      page="About"
      saved={work.saved}
      behind="Shows what is saved"
      size={work.size}
      onSize={work.setSize}
      frame={frame}
      onLoad={() => {
        const view = frame.current!.contentWindow!
        const people = view.document.querySelector('.team') ?? view.document.querySelector('#about')
        if (people)
          view.scrollTo({
            top: view.scrollY + people.getBoundingClientRect().top - view.innerHeight / 8,
            behavior: 'instant',
          })
      }}
    />
  )
}
