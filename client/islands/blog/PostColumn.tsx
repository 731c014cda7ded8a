import { slugFollows, slugFor, untagged } from '../../../server/blog/shared/slug.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import type { WritingProps } from '../../ui/writingProps.ts'
import { ContentField } from './ContentField.tsx'
import { savedAs } from './savedAs.ts'

interface Props {
  id: string
  creating: boolean
  fields: PostFields
  errors: Record<string, string>
  /** Texts that will lose their markup when they are stored, as they will be then. */
  cleaned: Partial<PostFields>
  onChange: (changes: Partial<PostFields>) => void
  onCheckSlug: (slug: string) => void
  onSubmit: () => void
  /** How the body is shown, and what is told of it. */
  writing: Pick<WritingProps, 'mode' | 'onMode' | 'onCount' | 'onSave'>
}

/** Title, excerpt and body, one below the other as in the published article; Enter goes on to the next. */
export function PostColumn(props: Props) {
  const { id, creating, fields, errors, cleaned, onChange, onCheckSlug, onSubmit } = props
  const setTitle = (title: string) =>
    onChange({
      title,
      ...(slugFollows(creating, fields.slug, untagged(fields.title))
        ? { slug: slugFor(untagged(title), 'post') }
        : {}),
    })
  const goTo = (name: string) => {
    const places = document.querySelectorAll<HTMLElement>(
      `#${id} [data-name="${name}"] :is([contenteditable="true"], textarea)`,
    )
    // While the Markdown is shown the text itself is hidden.
    for (const place of places)
      if (place.getClientRects().length > 0) {
        place.focus()
        return
      }
  }
  return (
    <form
      id={id}
      className="post-column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <WritableArea needs="PUT /admin/api/blog/drafts/:post">
        <div data-name="title">
          <GrowingText
            label="Title"
            className="growing--title"
            placeholder="Title"
            single
            value={fields.title}
            error={errors.title}
            help={savedAs(cleaned.title)}
            limit={200}
            data-start={creating || undefined}
            onNext={() => goTo('excerpt')}
            onChange={setTitle}
            onBlur={() => onCheckSlug(fields.slug)}
          />
        </div>
        <div data-name="excerpt">
          <GrowingText
            label="Excerpt"
            className="growing--lead"
            placeholder="One or two sentences for cards and search results"
            value={fields.excerpt}
            error={errors.excerpt}
            help={savedAs(cleaned.excerpt)}
            limit={500}
            onNext={() => goTo('content')}
            onChange={(excerpt) => onChange({ excerpt })}
          />
        </div>
        <div data-name="content">
          <ContentField
            {...props.writing}
            value={fields.content}
            error={errors.content}
            onChange={(content) => onChange({ content })}
          />
        </div>
      </WritableArea>
    </form>
  )
}
