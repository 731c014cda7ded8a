import { useState } from 'react'
import { slugFollows, slugFor, untagged } from '../../../server/blog/shared/slug.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { ContentField } from './ContentField.tsx'

interface Props {
  id: string
  creating: boolean
  fields: PostFields
  errors: Record<string, string>
  /** Texts that will lose their markup when they are stored, as they will be then. */
  cleaned: Partial<PostFields>
  /** A free slug, when the chosen one is taken. */
  suggestion: string | undefined
  categories: string[]
  timeZone: string
  onChange: (changes: Partial<PostFields>) => void
  onCheckSlug: (slug: string) => void
  onCategory: () => Promise<void>
  onSubmit: () => void
}

/** The fields of a post. */
export function PostForm(props: Props) {
  const { id, fields, errors, cleaned, timeZone, onChange, onSubmit } = props
  const [adding, setAdding] = useState(false)
  const [picking, setPicking] = useState(false)
  return (
    <>
      <form
        className="form form--2"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <NameFields {...props} />
        <CategoryField {...props} onAdd={() => setAdding(true)} />
        <div className="grid grid--2 gap-4 grid--date">
          <div data-name="readTime">
            <TextField
              label="Read Time (minutes)"
              type="number"
              min="1"
              max="60"
              value={fields.readTime}
              error={errors.readTime}
              onChange={(readTime) => onChange({ readTime })}
            />
          </div>
          <div data-name="publishedAt">
            <DateTimeField
              label="Publish Date"
              emptyHelp="Leave empty to save a draft."
              offersNow
              value={fields.publishedAt}
              error={errors.publishedAt}
              timeZone={timeZone}
              onChange={(publishedAt) => onChange({ publishedAt })}
            />
          </div>
        </div>
        <div className="span" data-name="excerpt">
          <TextArea
            label="Excerpt"
            rows={3}
            value={fields.excerpt}
            error={errors.excerpt}
            help={savedAs(cleaned.excerpt) ?? 'Shown on cards and in search results.'}
            limit={500}
            onChange={(excerpt) => onChange({ excerpt })}
          />
        </div>
        <div className="span" data-name="content">
          <ContentField
            value={fields.content}
            error={errors.content}
            readTime={fields.readTime}
            onChange={onChange}
          />
        </div>
        <PictureField {...props} onPick={() => setPicking(true)} />
        <div data-name="tags">
          <TextField
            label="Tags"
            value={fields.tags}
            error={errors.tags}
            help={savedAs(cleaned.tags) ?? 'Comma separated.'}
            onChange={(tags) => onChange({ tags })}
          />
        </div>
        <div className="span">
          <Checkbox
            label="Featured Post"
            checked={fields.isFeatured}
            onChange={(isFeatured) => onChange({ isFeatured })}
          />
        </div>
      </form>
      {/* Outside the form: each holds a form of its own. */}
      <CategoryDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={({ name }) => {
          setAdding(false)
          onChange({ category: name })
          void props.onCategory()
        }}
      />
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url }) => {
          setPicking(false)
          onChange({ featuredImageUrl: url })
        }}
      />
    </>
  )
}

/** The title, and the slug that follows it until it is chosen. */
function NameFields({ creating, fields, errors, cleaned, suggestion, onChange, onCheckSlug }: Props) {
  const setTitle = (title: string) =>
    onChange({
      title,
      ...(slugFollows(creating, fields.slug, untagged(fields.title))
        ? { slug: slugFor(untagged(title), 'post') }
        : {}),
    })
  const checkSlug = () => {
    if (/^[a-z0-9-]+$/.test(fields.slug)) onCheckSlug(fields.slug)
  }
  return (
    <>
      <div data-name="title">
        <TextField
          label="Title"
          value={fields.title}
          error={errors.title}
          help={savedAs(cleaned.title)}
          limit={200}
          onChange={setTitle}
          onBlur={checkSlug}
        />
      </div>
      <div data-name="slug">
        <TextField
          label="Slug"
          value={fields.slug}
          error={errors.slug}
          help={fields.slug ? `/blog/${fields.slug}` : undefined}
          spellCheck={false}
          onChange={(slug) => onChange({ slug })}
          onBlur={checkSlug}
        />
        {errors.slug?.startsWith('The deleted post') ? (
          <a className="text-link t-xs" href="/admin/blog?state=deleted">
            Open the bin
          </a>
        ) : null}
        {suggestion ? (
          <Button size="sm" kind="outline" className="mt-2" onClick={() => onChange({ slug: suggestion })}>
            Use {suggestion}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function CategoryField({ onAdd, ...props }: Props & { onAdd: () => void }) {
  const { fields, errors, onChange } = props
  return (
    <div className="with-action" data-name="category">
      <Select
        label="Category"
        placeholder="Choose a category"
        value={fields.category}
        error={errors.category}
        options={optionsOf(props)}
        onChange={(category) => onChange({ category })}
      />
      <button className="text-link t-xs" type="button" onClick={onAdd}>
        <Icon name="plus" size="sm" />
        Add new category
      </button>
    </div>
  )
}

const PictureField = ({ fields, errors, onChange, onPick }: Props & { onPick: () => void }) => (
  <div className="with-action" data-name="featuredImageUrl">
    <TextField
      label="Featured Image URL"
      value={fields.featuredImageUrl}
      error={errors.featuredImageUrl}
      placeholder="https://"
      help="Leave empty to use the generated cover."
      spellCheck={false}
      onChange={(featuredImageUrl) => onChange({ featuredImageUrl })}
    />
    <button className="text-link t-xs" type="button" onClick={onPick}>
      <Icon name="image" size="sm" />
      Choose or upload
    </button>
  </div>
)

/** What the writer should know before saving. */
const savedAs = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : `What stands in angle brackets is taken for HTML and left out. It will read: “${text}”`

/** All categories, and the one just made before the list has been read again. */
const optionsOf = ({ categories, fields }: Props) =>
  [...new Set([...categories, fields.category])].filter(Boolean).map((name) => ({ value: name, label: name }))
