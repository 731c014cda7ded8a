import { useState } from 'react'
import { splitTags } from '../../../server/blog/shared/postForm.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TokenField } from '../../ui/TokenField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { AuthorField } from './AuthorField.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CoverField } from './CoverField.tsx'
import { savedAs } from './savedAs.ts'
import type { SettingsProps } from './settingsProps.ts'
import { SlugField } from './SlugField.tsx'
import { UsedIn } from './UsedIn.tsx'

/** Everything about a post that is not writing. */
export function PostSettings(props: SettingsProps) {
  const { post, fields, errors, cleaned, timeZone, onChange } = props
  return (
    <div className="drawer__body">
      <WritableArea needs="PUT /admin/api/blog/drafts/:post">
        <SlugField {...props} />
        <CategoryField {...props} />
        <div data-name="tags">
          <TokenField
            label="Tags"
            placeholder="Add a tag"
            value={fields.tags}
            error={errors.tags}
            help={savedAs(cleaned.tags) ?? 'Comma separated.'}
            split={splitTags}
            onChange={(tags) => onChange({ tags })}
          />
        </div>
        <CoverField {...props} />
        <AuthorField {...props} />
        <ReadTimeField {...props} />
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
        <Checkbox
          label="Featured Post"
          checked={fields.isFeatured}
          onChange={(isFeatured) => onChange({ isFeatured })}
        />
      </WritableArea>
      {post.previewUrl ? <PrivateLink address={post.previewUrl} /> : null}
      {post.id === null ? null : <UsedIn post={{ ...post, id: post.id }} />}
    </div>
  )
}

function CategoryField({ fields, errors, categories, onChange, onCategory }: SettingsProps) {
  const [adding, setAdding] = useState(false)
  // The list, and the one just made before the list has been read again.
  const names = [...new Set([...categories, fields.category])].filter(Boolean)
  return (
    <div className="with-action" data-name="category">
      <Select
        label="Category"
        placeholder="Choose a category"
        value={fields.category}
        error={errors.category}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(category) => onChange({ category })}
      />
      <button className="text-link t-xs" type="button" onClick={() => setAdding(true)}>
        <Icon name="plus" size="sm" />
        Add new category
      </button>
      <CategoryDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={({ name }) => {
          setAdding(false)
          onChange({ category: name })
          void onCategory()
        }}
      />
    </div>
  )
}

const ReadTimeField = ({ fields, errors, minutes, onChange }: SettingsProps) => (
  <div className="with-action" data-name="readTime">
    <TextField
      label="Read Time (minutes)"
      type="number"
      min="1"
      max="60"
      value={fields.readTime}
      error={errors.readTime}
      help={fields.content ? `The text takes about ${minutes} min.` : undefined}
      onChange={(readTime) => onChange({ readTime })}
    />
    {fields.content && minutes !== fields.readTime ? (
      <button className="text-link t-xs" type="button" onClick={() => onChange({ readTime: minutes })}>
        Use {minutes} min
      </button>
    ) : null}
  </div>
)

const PrivateLink = ({ address }: { address: string }) => (
  <>
    <hr />
    <section>
      <h3>Private link</h3>
      <p className="row gap-2 dim">
        Shows this post as it is saved to someone without an account
        <CopyButton
          label="Copy private preview link"
          text={address}
          said={{ title: 'Link copied', text: 'Anyone with this link can read the post.' }}
        />
      </p>
    </section>
  </>
)
