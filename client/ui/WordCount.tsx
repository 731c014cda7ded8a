import { minutesToRead } from '../../server/blog/shared/readTime.ts'
import { plural } from '../lib/format.ts'

/** How long a text is; nothing until somebody has counted. */
export const WordCount = ({ words }: { words: number | undefined }) =>
  words === undefined ? null : (
    <p className="small muted">
      {plural(words, 'word')}
      {words > 0 ? `, ${minutesToRead(words)} min read` : null}
    </p>
  )
