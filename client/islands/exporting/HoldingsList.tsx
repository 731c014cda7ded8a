import type { Holdings } from '../../../server/backup/shared/holdings.ts'
import { formatBytes } from '../../../server/media/shared/storage.ts'
import { plural } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'

/** What a site holds, line by line. */
export const HoldingsList = ({ holdings }: { holdings: Holdings }) => (
  <ul className="checks">
    {linesOf(holdings).map((line) => (
      <li key={line} data-s="ok">
        <Icon name="check" />
        <span>{line}</span>
      </li>
    ))}
  </ul>
)

const linesOf = ({ posts, contacts, enquiries, audits, issues, files, fileBytes }: Holdings): string[] => [
  `${plural(posts, 'post')}, with drafts and versions`,
  `${plural(files, 'file')} of the media library (${formatBytes(fileBytes)})`,
  `${plural(contacts, 'contact')} with their history, ${plural(enquiries, 'enquiry', 'enquiries')}`,
  `${plural(audits, 'audit')} with every answer, and the questions of each version`,
  plural(issues, 'newsletter issue'),
  'Sequences, templates, and what became of every mail',
  'Site content, brand, settings, figures by day, the activity log',
]
