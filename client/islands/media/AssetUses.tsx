import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'

/** Where an asset stands, on the site and in mails; before deleting, as a warning. */
export const AssetUses = ({ asset, warn = false }: { asset: AssetCard; warn?: boolean }) => (
  <UsesList ids={[asset.id]} warn={warn} />
)

/** The same for some. */
export function UsesList({ ids, warn = false }: { ids: number[]; warn?: boolean }) {
  const { answer, failed } = useAnswer(ids.join(), () => usesOf(ids))
  if (failed) return <p className="small muted">It could not be checked where this asset is used.</p>
  if (!answer) return <p className="small muted">Looking where it is used...</p>
  const { uses } = answer
  if (uses.length === 0) return <p className="small muted">Not used on the site or in mails.</p>
  const list = (
    <>
      <p>
        {warn
          ? `${ids.length === 1 ? 'This asset is' : 'Some of these are'} in use. These places will show a missing picture or link:`
          : `Used in ${plural(uses.length, 'place')}:`}
      </p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.name} ${use.url}`}>
            {use.kind}: <a href={use.url}>{use.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
  return warn ? <Notice kind="warn">{list}</Notice> : <div className="small">{list}</div>
}

const usesOf = (ids: number[]) =>
  ids.length === 1 ? call(mediaApi.uses, { id: ids[0]! }) : call(mediaApi.usesOfSome, {}, { ids })
