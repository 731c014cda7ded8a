import { minutesToRead } from '../../server/blog/shared/readTime.ts'
import { plural } from '../lib/format.ts'

/** How long a text is; nothing until somebody has counted. */
export const WordCount = ({ words }: { words: number | undefined }) =>
  words === undefined ? null : (
    <p className="small muted">
      {plural(words, 'word')}, {minutesToRead(words)} min read
    </p>
  )
