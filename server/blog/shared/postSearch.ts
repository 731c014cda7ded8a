import * as z from 'zod/mini'
import { pageAddress, pageText } from '../../seo/shared/seoForms.ts'

/** What search engines and networks are told of a post; each empty one is made of the post. */
export const searchShape = {
  searchTitle: pageText(300),
  searchDescription: pageText(1000),
  shareTitle: pageText(300),
  shareText: pageText(1000),
  shareImageUrl: pageAddress,
  canonicalUrl: pageAddress,
  hideFromSearch: z.boolean(),
}

type SearchFields = { [Name in keyof typeof searchShape]: z.output<(typeof searchShape)[Name]> }

export const emptySearch: SearchFields = {
  searchTitle: '',
  searchDescription: '',
  shareTitle: '',
  shareText: '',
  shareImageUrl: '',
  canonicalUrl: '',
  hideFromSearch: false,
}

/** The same as they are stored: nothing instead of an empty text. */
export type SearchValues = {
  [Name in keyof SearchFields]: SearchFields[Name] extends string ? string | null : boolean
}

/** What is typed, as it is stored. */
export const searchValues = (fields: SearchFields): SearchValues => ({
  searchTitle: fields.searchTitle || null,
  searchDescription: fields.searchDescription || null,
  shareTitle: fields.shareTitle || null,
  shareText: fields.shareText || null,
  shareImageUrl: fields.shareImageUrl || null,
  canonicalUrl: fields.canonicalUrl || null,
  hideFromSearch: fields.hideFromSearch,
})

/** What is stored, as it is typed over. */
export const searchFields = (values: SearchValues): SearchFields => ({
  searchTitle: values.searchTitle ?? '',
  searchDescription: values.searchDescription ?? '',
  shareTitle: values.shareTitle ?? '',
  shareText: values.shareText ?? '',
  shareImageUrl: values.shareImageUrl ?? '',
  canonicalUrl: values.canonicalUrl ?? '',
  hideFromSearch: values.hideFromSearch,
})
