import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { SettingsProps } from './settingsProps.ts'

type Props = Pick<SettingsProps, 'post' | 'fields' | 'errors' | 'suggestion' | 'onChange' | 'onCheckSlug'>

/** The last part of the post's web address. */
export function SlugField({ post, fields, errors, suggestion, onChange, onCheckSlug }: Props) {
  const moved = post.status === 'Published' && fields.slug !== post.slug
  return (
    <div data-name="slug">
      <TextField
        label="Slug"
        value={fields.slug}
        error={errors.slug}
        help={
          fields.slug ? (
            <>
              {location.host}/blog/{fields.slug}
              {moved ? '. The old address will keep working.' : null}
            </>
          ) : undefined
        }
        spellCheck={false}
        onChange={(slug) => onChange({ slug })}
        onBlur={() => onCheckSlug(fields.slug)}
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
  )
}
