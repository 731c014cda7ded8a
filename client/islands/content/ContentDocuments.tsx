import type { ListedDocument } from '../../../server/content/shared/contentScreens.ts'
import { SidePages } from '../../ui/SidePages.tsx'
import { isForElsewhere } from '../../lib/isForElsewhere.ts'

interface Props {
  documents: ListedDocument[]
  current: string
  busy?: boolean
  /** The one that was asked for could not be read. */
  failed?: boolean
  /** Opens a document on the same screen; without it a link leads to one. */
  onOpen?: (name: string) => void
}

/** What can be written, under the headings by which it is found; what waits to be published has a mark. */
export function ContentDocuments({ documents, current, busy, failed, onOpen }: Props) {
  const groups = [...new Set(documents.map(({ group }) => group))]
  return (
    <SidePages
      label="Site content"
      current={current}
      isBusy={busy}
      groups={groups.map((group) => ({
        heading: group,
        links: documents
          .filter((document) => document.group === group)
          .flatMap(({ name, title, changes }) => [
            <li key={name}>
              <a
                href={`/admin/site-content${documentAddress(name)}`}
                aria-current={name === current ? 'page' : undefined}
                onClick={(event) => {
                  if (!onOpen || isForElsewhere(event) || event.button !== 0) return
                  event.preventDefault()
                  onOpen(name)
                }}
              >
                {title}
                {changes > 0 ? (
                  <>
                    <i />
                    <span className="vh">, changed</span>
                  </>
                ) : null}
              </a>
            </li>,
            ...screensBeside
              .filter((screen) => screen.after === name)
              .map((screen) => (
                <li key={screen.name}>
                  <a href={screen.address} aria-current={screen.name === current ? 'page' : undefined}>
                    {screen.title}
                  </a>
                </li>
              )),
          ]),
      }))}
    >
      {failed ? (
        <p role="alert">This text could not be opened. Check your connection and try again.</p>
      ) : null}
    </SidePages>
  )
}

/** What visitors read that is no document: it has a screen of its own. */
const screensBeside = [
  { name: 'people', title: 'People on the site', after: 'about', address: '/admin/people' },
]

/** Where a document is written, on the same screen. */
export const documentAddress = (name: string): string => `?page=${name}`
