import { useEffect, useState } from 'react'
import { absoluteUrl, servedTitle } from '../../../server/seo/shared/head.ts'
import type { GlobalSeo } from '../../../server/seo/shared/catalogue.ts'
import { withoutMarkup } from '../../../server/web/shared/markup.ts'
import type { PageForm } from '../../../server/seo/shared/forms.ts'
import { descriptionLimits, titleLimit } from '../../../server/seo/shared/scores.ts'

interface Props {
  form: PageForm
  global: GlobalSeo
  siteUrl: string
}

const host = (siteUrl: string): string => new URL(siteUrl).host
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}...` : text

/** The title as the page will carry it. */
export const titleOf = (form: PageForm, global: GlobalSeo): string =>
  form.title ? servedTitle(form.path, withoutMarkup(form.title), global) : ''

/** How a search engine may show the page. */
export function SearchPreview({ form, global, siteUrl }: Props) {
  const title = titleOf(form, global)
  const description = withoutMarkup(form.description) || global.description
  return (
    <figure className="preview">
      <figcaption className="field__label">Search result</figcaption>
      <div className="serp wraps">
        <cite>
          {host(siteUrl)}
          {form.path === '/' ? '' : form.path}
        </cite>
        <b>{title ? cut(title, titleLimit) : "The page's own title"}</b>
        <p>{description ? cut(description, descriptionLimits.most) : "The page's own description"}</p>
      </div>
    </figure>
  )
}

/** How a network may show a link to the page. */
export function SharePreview({ form, global, siteUrl }: Props) {
  const title = withoutMarkup(form.ogTitle) || titleOf(form, global)
  const description =
    withoutMarkup(form.ogDescription) || withoutMarkup(form.description) || global.description
  const image = absoluteUrl(siteUrl, form.ogImageUrl || global.ogImageUrl || '/images/share.png')
  return (
    <figure className="preview">
      <figcaption className="field__label">Shared link</figcaption>
      <div className="share-card wraps">
        <SharedImage key={image} url={image} />
        <div>
          <cite>{host(siteUrl)}</cite>
          <b>{title || "The page's own title"}</b>
          <p>{description ? cut(description, descriptionLimits.most) : "The page's own description"}</p>
        </div>
      </div>
    </figure>
  )
}

/** Loaded after a pause in typing, so that half an address is not asked for. */
function SharedImage({ url }: { url: string | undefined }) {
  const [state, setState] = useState<'waiting' | 'asked' | 'failed'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState('asked'), 400)
    return () => clearTimeout(timer)
  }, [])
  if (!url || state === 'failed') return <div className="share-card__image">Image unavailable</div>
  return (
    <div className="share-card__image">
      {state === 'asked' ? <img src={url} alt="" onError={() => setState('failed')} /> : null}
    </div>
  )
}
