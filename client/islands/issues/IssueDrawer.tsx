import type { Audience } from '../../../server/issues/shared/audience.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { TabbedDrawer } from '../../ui/Drawer.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import type { Versions } from '../versions/useVersions.ts'
import { VersionsPanel } from '../versions/VersionsPanel.tsx'
import { Inbox } from '../emailMarketing/Inbox.tsx'
import { IssueChecks } from './IssueChecks.tsx'
import { IssueFields, type IssueDraft } from './IssueFields.tsx'
import { IssueReaders } from './IssueReaders.tsx'
import { IssueTest } from './IssueTest.tsx'
import type { useAudience } from './useAudience.ts'
import type { SendTest } from '../emailMarketing/useTest.ts'

interface Props {
  id: number
  draft: IssueDraft
  missing: Record<string, string>
  counted: ReturnType<typeof useAudience>
  versions: Versions
  tab: string
  onTab: (id: string) => void
  onChange: (part: Partial<IssueDraft>) => void
  /** Brings a link of the letter into sight. */
  onLink: (href: string) => void
  onPreview: () => void
  onTest: () => void
  send: SendTest
  /** The signed-in person's address. */
  owner: string
  onClose: () => void
}

/** Beside the letter: its readers, what their lists of mails show, a test, what is worth a look, and what the text was. */
export function IssueDrawer({
  id,
  draft,
  missing,
  counted,
  versions,
  tab,
  onTab,
  onChange,
  ...props
}: Props) {
  const { audience, ...words } = draft
  const texts = { ...words, id: String(id) }
  const mayCheck = useWhyNot(`POST ${issuesApi.check.path}`) === undefined
  const issue = (
    <div className="drawer__body">
      <IssueReaders
        audience={audience}
        counted={counted}
        onChange={(chosen: Audience) => onChange({ audience: chosen })}
      />
      <hr />
      <WritableArea needs="PATCH /admin/api/issues/:id">
        <IssueFields draft={words} missing={missing} onChange={onChange}>
          <Inbox texts={texts} />
        </IssueFields>
      </WritableArea>
      <hr />
      <WritableArea needs="POST /admin/api/issues/test">
        <IssueTest send={props.send} owner={props.owner} />
      </WritableArea>
      {mayCheck ? (
        <>
          <hr />
          <IssueChecks texts={texts} onShow={props.onLink} />
        </>
      ) : null}
    </div>
  )
  return (
    <TabbedDrawer
      label="Issue settings"
      heading={`Issue ${id}`}
      selected={tab}
      onSelect={onTab}
      onClose={props.onClose}
      tabs={[
        { id: 'issue', label: 'Issue', panel: issue },
        { id: 'versions', label: 'Versions', panel: <VersionsPanel versions={versions} /> },
      ]}
      foot={
        <div className="row gap-2 writing-screen__narrow">
          <Button kind="ghost" icon="eye" onClick={props.onPreview}>
            Preview
          </Button>
          <Button needs="POST /admin/api/issues/test" kind="ghost" icon="send" onClick={props.onTest}>
            Send test
          </Button>
        </div>
      }
    />
  )
}
