import type { PeopleScreen } from '../../server/people/shared/peopleApi.ts'
import { Button } from '../ui/Button.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ContentDocuments } from './content/ContentDocuments.tsx'
import { GivenNotice } from './people/GivenNotice.tsx'
import { KeptNotice } from './people/KeptNotice.tsx'
import { MailSigners } from './people/MailSigners.tsx'
import { OtherPerson } from './people/OtherPerson.tsx'
import { PeopleList } from './people/PeopleList.tsx'
import { PeoplePreview } from './people/PeoplePreview.tsx'
import { usePeople } from './people/usePeople.ts'

interface Props {
  /** null when it could not be read. */
  initial: PeopleScreen | null
  /** Who may only look. */
  readOnly: boolean
}

/** People on the site: who visitors meet in About and Contact, who writes, who signs. */
export function PeopleOnSite({ initial, readOnly }: Props) {
  const work = usePeople(initial)
  const { screen } = work
  if (!screen) {
    return (
      <>
        <h1>People on the site</h1>
        <LoadFailed onRetry={() => void work.reload()}>The people could not be loaded.</LoadFailed>
      </>
    )
  }
  return (
    <>
      <div className="page">
        <div>
          <h1>People on the site</h1>
          <p>
            Who visitors meet in About and Contact, on posts and under mails. Who signs in is in Settings.
          </p>
        </div>
        <div className="row">
          <Button needs="POST /admin/api/people" icon="plus" onClick={work.add}>
            Add a person
          </Button>
        </div>
      </div>
      <div className="studio" data-preview={work.size}>
        <ContentDocuments documents={screen.documents} current="people" />
        <div className="stack-panels">
          {readOnly ? (
            <Notice title="You can read this, not change it.">An owner or an editor can.</Notice>
          ) : null}
          {readOnly ? null : <KeptNotice work={work} />}
          <GivenNotice work={work} given={screen.given} />
          <PeopleList work={work} form={screen.form} readOnly={readOnly} />
          <MailSigners
            key={JSON.stringify(screen.signers)}
            screen={screen}
            readOnly={readOnly}
            onSaved={() => void work.reload()}
          />
        </div>
        <PeoplePreview work={work} />
      </div>
      <OtherPerson work={work} form={screen.form} />
    </>
  )
}
