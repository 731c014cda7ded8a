import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { PersonValues } from '../../../server/people/shared/personForm.ts'
import { initialsOf } from '../../../server/people/shared/shownPerson.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'

/** Somebody's picture as small as a list has room for, or their initials. */
export function PersonPicture({ values: { name, picture, elsewhere } }: { values: PersonValues }) {
  const src = picture ? addressOf(mediaApi.thumbnail, { id: picture.asset }) : elsewhere
  return (
    <span className="portrait" data-hue={src ? undefined : 'deep'}>
      {src ? <img key={src} src={src} alt="" width="48" height="48" /> : initialsOf(name.trim() || '+')}
    </span>
  )
}
