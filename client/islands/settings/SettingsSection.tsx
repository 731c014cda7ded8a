import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import type { LabelledSetting } from '../../../server/settings/shared/settingLabels.ts'
import { sectionId } from './sectionId.ts'
import type { Section } from './useSection.ts'

interface Props<Key extends LabelledSetting> {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  section: Section<Key>
  /** Decides when it is saved, where something must be asked first. */
  onSave?: (save: () => Promise<void>) => void
  children: ReactNode
}

/** Settings that are saved together, with their own button; and both values where somebody else saved meanwhile. */
export function SettingsSection<Key extends LabelledSetting>({
  title,
  aside,
  section,
  onSave = (save) => void save(),
  children,
}: Props<Key>) {
  const { save, busy, unsaved, conflict } = section
  return (
    <form
      noValidate
      id={sectionId(title)}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onSave(() => save(form))
      }}
    >
      <Panel
        title={title}
        aside={aside}
        padded
        foot={
          <>
            <Button
              needs={section.address}
              type="submit"
              busy={busy}
              busyLabel="Saving..."
              disabled={!unsaved}
            >
              Save
            </Button>
            {unsaved ? <span>Not saved yet</span> : null}
          </>
        }
      >
        <WritableArea needs={section.address}>
          <div className="form form--narrow">{children}</div>
        </WritableArea>
      </Panel>
      {conflict ? (
        <TwoVersions
          title="These settings were saved elsewhere meanwhile"
          saved={conflict.saved}
          fields={conflict.fields}
          onMine={() => void conflict.keepMine()}
          onTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      ) : null}
    </form>
  )
}
