import { useEffect, useState } from 'react'
import { sharedUpload } from '../../server/media/shared/imageSizes.ts'
import { descriptionLimits, titleLimit } from '../../server/seo/shared/seoScores.ts'

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}...` : text

interface ResultProps {
  /** Where it stands: "plainsong.example › blog". */
  address: string
  title: string
  text: string
}

/** How a search engine may show a page. */
export const SearchResult = ({ address, title, text }: ResultProps) => (
  <figure className="preview">
    <figcaption className="field__label">Search result</figcaption>
    <div className="serp wraps">
      <cite>{address}</cite>
      <b>{cut(title, titleLimit)}</b>
      <p>{cut(text, descriptionLimits.most)}</p>
    </div>
  </figure>
)

interface CardProps {
  host: string
  title: string
  text: string
  image: string | undefined
}

/** How a network may show a link to a page. */
export const SharedLink = ({ host, title, text, image }: CardProps) => (
  <figure className="preview">
    <figcaption className="field__label">Shared link</figcaption>
    <div className="share-card wraps">
      <SharedImage key={image} url={image} />
      <div>
        <cite>{host}</cite>
        <b>{title}</b>
        <p>{cut(text, descriptionLimits.most)}</p>
      </div>
    </div>
  </figure>
)

/** As networks crop it, around its focal point. Loaded after a pause in typing, so that half an address is not asked for. */
function SharedImage({ url }: { url: string | undefined }) {
  const [state, setState] = useState<'waiting' | 'asked' | 'failed'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState('asked'), 400)
    return () => clearTimeout(timer)
  }, [])
  if (!url || state === 'failed') return <div className="share-card__image">Image unavailable</div>
  return (
    <div className="share-card__image">
      {state === 'asked' ? (
        <img src={sharedUpload(url, '') ?? url} alt="" onError={() => setState('failed')} />
      ) : null}
    </div>
  )
}
