import { extraPlaceholders, usualPlaceholders } from '../../../server/templates/shared/placeholders.ts'

interface Props {
  templateId: string
  onInsert: (name: string) => void
  foot: string
}

/** What a template may use; a click puts it at the cursor. */
export const PlaceholderPanel = ({ templateId, onInsert, foot }: Props) => {
  const entries = [...usualPlaceholders(templateId), ...extraPlaceholders(templateId)]
  return (
    <aside className="panel" aria-label="Placeholders">
      <div className="panel__head">
        <h2>Placeholders</h2>
      </div>
      <div className="panel__body stack gap-4">
        <p className="small muted">Click to insert. The preview fills in sample values.</p>
        <ul className="pairs">
          {entries.map(({ name, sample }) => (
            <li key={name}>
              <button type="button" onClick={() => onInsert(name)} aria-label={`Insert ${name}`}>
                <code>{`{{${name}}}`}</code>
              </button>
              <span className="muted small">{sample}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">
          With a word for when it is empty: <code>{'{{firstName|there}}'}</code>
        </p>
      </div>
      <div className="panel__foot">
        <span>{foot}</span>
      </div>
    </aside>
  )
}
