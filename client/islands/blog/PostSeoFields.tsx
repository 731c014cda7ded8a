import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { splitTags, type PostFields } from '../../../server/blog/shared/postForm.ts'
import { searchScore } from '../../../server/blog/shared/searchScore.ts'
import { searchWords, type SearchWords } from '../../../server/blog/shared/searchWords.ts'
import { descriptionLimits, lengthRemark, titleLimit } from '../../../server/seo/shared/seoScores.ts'
import { removalNote } from '../../lib/removalNote.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SearchResult, SharedLink } from '../../ui/LinkPreviews.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { SearchWaits } from '../seo/SearchWaits.tsx'

interface Props {
  fields: PostFields
  errors: Record<string, string>
  onChange: (changes: Partial<PostFields>) => void
}
type PartProps = Props & { words: SearchWords | undefined }

/** What search engines and networks are told of a post, how that looks, and how good it is. */
export function PostSeoFields(props: Props) {
  const { data } = useScreen(blogApi.searchSettings, null, 'Failed to load the search previews')
  const words = data ? searchWords(props.fields, data) : undefined
  return (
    <div className="drawer__body">
      {data?.searchWaits ? (
        <SearchWaits>
          No page is to be listed until the site is opened to them under SEO Settings. This is how the post
          will look then.
        </SearchWaits>
      ) : null}
      <WritableArea needs="PUT /admin/api/blog/drafts/:post">
        <InSearch {...props} words={words} />
        <WhenShared {...props} words={words} />
        {words ? <Score words={words} tags={splitTags(props.fields.tags)} /> : null}
        <Elsewhere {...props} />
      </WritableArea>
    </div>
  )
}

function InSearch({ fields, errors, onChange, words }: PartProps) {
  const title = words?.title ?? fields.searchTitle
  const description = words?.description ?? fields.searchDescription
  return (
    <>
      <div data-name="searchTitle">
        <TextField
          label="Title in search results"
          placeholder={fields.title}
          value={fields.searchTitle}
          error={errors.searchTitle}
          help={removalNote(fields.searchTitle) ?? titleHelp(fields, title)}
          limit={titleLimit}
          counted={title.length}
          remark={lengthRemark('title', title.length)}
          onChange={(searchTitle) => onChange({ searchTitle })}
        />
      </div>
      <div data-name="searchDescription">
        <TextArea
          label="Description"
          rows={3}
          placeholder={fields.excerpt}
          value={fields.searchDescription}
          error={errors.searchDescription}
          help={removalNote(fields.searchDescription) ?? 'Empty means the excerpt.'}
          limit={descriptionLimits.most}
          counted={description.length}
          remark={lengthRemark('description', description.length)}
          onChange={(searchDescription) => onChange({ searchDescription })}
        />
      </div>
      {words ? (
        <SearchResult
          address={`${words.host} › blog`}
          title={words.title || 'Title of the post'}
          text={words.description || 'The excerpt of the post.'}
        />
      ) : null}
    </>
  )
}

/** What the template adds to a title, in words. */
function titleHelp({ title, searchTitle }: PostFields, served: string): string {
  const written = (searchTitle || title).trim()
  const added = written && served.startsWith(written) ? served.slice(written.length) : ''
  return `Empty means the title of the post.${added ? ` “${added}” is added.` : ''}`
}

function WhenShared({ fields, errors, onChange, words }: PartProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <div data-name="shareTitle">
        <TextField
          label="Title when shared"
          optional
          placeholder={fields.title}
          value={fields.shareTitle}
          error={errors.shareTitle}
          help={removalNote(fields.shareTitle)}
          onChange={(shareTitle) => onChange({ shareTitle })}
        />
      </div>
      <div data-name="shareText">
        <TextArea
          label="Text when shared"
          optional
          rows={2}
          placeholder={words?.description}
          value={fields.shareText}
          error={errors.shareText}
          help={removalNote(fields.shareText)}
          onChange={(shareText) => onChange({ shareText })}
        />
      </div>
      {words ? (
        <SharedLink
          host={words.host}
          title={words.shareTitle || 'Title of the post'}
          text={words.shareText || 'The excerpt of the post.'}
          image={words.image}
        />
      ) : null}
      <div className="row gap-2" data-name="shareImageUrl">
        <Button size="sm" kind="outline" icon="image" onClick={() => setPicking(true)}>
          Another picture
        </Button>
        {fields.shareImageUrl ? (
          <Button size="sm" kind="ghost" onClick={() => onChange({ shareImageUrl: '' })}>
            {"Use the post's own"}
          </Button>
        ) : null}
      </div>
      {errors.shareImageUrl ? (
        <p className="field__error">
          <Icon name="alert-voice" />
          {errors.shareImageUrl}
        </p>
      ) : null}
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url }) => {
          setPicking(false)
          onChange({ shareImageUrl: url })
        }}
      />
    </>
  )
}

function Score({ words, tags }: { words: SearchWords; tags: string[] }) {
  const { score, reasons } = searchScore(words, tags)
  return (
    <section aria-label="How well it can be found and shared">
      <h3 className="mb-2">{score} of 100</h3>
      <ul className="checks">
        {reasons.map(({ text, ok }) => (
          <li key={text} data-s={ok ? 'ok' : 'warn'}>
            <Icon name={ok ? 'check-voice' : 'alert-voice'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Elsewhere = ({ fields, errors, onChange }: Props) => (
  <>
    <div data-name="canonicalUrl">
      <TextField
        label="First published at"
        optional
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        value={fields.canonicalUrl}
        error={errors.canonicalUrl}
        help="The canonical address: when the same text stood somewhere else first, search engines show that one."
        onChange={(canonicalUrl) => onChange({ canonicalUrl })}
      />
    </div>
    <Checkbox
      label="Hide from search engines"
      checked={fields.hideFromSearch}
      onChange={(hideFromSearch) => onChange({ hideFromSearch })}
    />
  </>
)
