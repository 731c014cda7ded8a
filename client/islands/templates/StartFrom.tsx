import { htmlOf, letters, sections } from '../../../server/templates/shared/lettersToStartFrom.ts'

const nameOf = (id: string): string => sections.find((section) => section.id === id)!.name.toLowerCase()

/** What an empty template begins from. */
export const StartFrom = ({ onStart }: { onStart: (html: string) => void }) => (
  <section className="starts" aria-labelledby="start-from">
    <h2 id="start-from">Start from</h2>
    <ul>
      {letters.map(({ id, name, of }) => (
        <li key={id}>
          <button type="button" onClick={() => onStart(htmlOf(of))}>
            <b>{name}</b>
            <span>{of.map(nameOf).join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
    <p className="small muted">Or write below. Nothing leaves before you save it.</p>
  </section>
)
