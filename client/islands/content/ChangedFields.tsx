import type { ContentChange } from '../../../server/content/shared/contentChanges.ts'
import { FieldThen } from '../versions/FieldThen.tsx'

/** What differs, field by field, with what goes struck and what comes underlined. */
export const ChangedFields = ({ changes }: { changes: ContentChange[] }) => (
  <div className="version__text content-changes">
    {changes.map(({ path, label, look, before, after }) => (
      <section key={path} aria-label={label}>
        {/* A list says what it is by itself. */}
        {look === 'plain' ? null : <h3 className="label-quiet">{label}</h3>}
        <FieldThen
          field={{ name: path, label, look: look === 'line' ? 'title' : look }}
          before={before}
          now={after}
        />
      </section>
    ))}
  </div>
)
