import type { ReactNode } from 'react'
import type { Side } from '../../ui/useDrawer.ts'
import { Button } from '../../ui/Button.tsx'
import { TabbedDrawer, Drawer } from '../../ui/Drawer.tsx'
import type { Versions } from '../versions/useVersions.ts'
import { VersionsPanel } from '../versions/VersionsPanel.tsx'
import { PostSettings } from './PostSettings.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PostSeoFields } from './PostSeoFields.tsx'
import type { SettingsProps } from './settingsProps.ts'

interface Props extends SettingsProps {
  open: Side
  /** What stands there is being stored. */
  isStoring: boolean
  tab: string
  /** Rises with every saving of the draft. */
  saved: number
  versions: Versions
  /** What can be done with the post as a whole. */
  foot: ReactNode
  onTab: (id: string) => void
  onPreview: () => void
  onCancel: () => void
  onClose: () => void
}

/** What stands beside the text of a post: how readers will see it, or everything about it that is not writing. */
export function PostDrawer({
  open,
  isStoring,
  tab,
  saved,
  versions,
  foot,
  onTab,
  onPreview,
  onCancel,
  onClose,
  ...settings
}: Props) {
  if (open === 'preview') {
    return (
      <Drawer label="Preview" heading="Preview" wide onClose={onClose}>
        <PreviewFrame post={settings.post.id} saved={saved} />
      </Drawer>
    )
  }
  return (
    <TabbedDrawer
      label="Post settings"
      heading="Settings"
      inert={isStoring}
      selected={tab}
      onSelect={onTab}
      onClose={onClose}
      tabs={[
        { id: 'post', label: 'Post', panel: <PostSettings {...settings} /> },
        { id: 'search', label: 'Search and sharing', panel: <PostSeoFields {...settings} /> },
        { id: 'versions', label: 'Versions', panel: <VersionsPanel versions={versions} /> },
      ]}
      foot={
        <>
          {foot}
          <div className="row gap-2 writing-screen__narrow">
            <Button kind="ghost" icon="eye" onClick={onPreview}>
              Preview
            </Button>
            <Button kind="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      }
    />
  )
}
