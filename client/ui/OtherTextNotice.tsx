import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { TwoVersions } from './TwoVersions.tsx'

interface Props {
  /** Who has the other text. */
  title: string
  /** What becomes of what is typed here. */
  children?: string
  useTheirs?: string
  keepMine?: string
  isComparing: boolean
  onCompare: (isComparing: boolean) => void
  versions: Omit<ComponentProps<typeof TwoVersions>, 'onClose'>
}

/** Two texts where one belongs: one of them, or a look at both and parts of each. */
export const OtherTextNotice = ({
  title,
  children = 'What you type here stays on this device until you choose.',
  useTheirs = 'Use the other text',
  keepMine = 'Keep what is here',
  isComparing,
  onCompare,
  versions,
}: Props) => (
  <>
    <Notice
      kind="warn"
      title={title}
      acts={
        <>
          <Button size="sm" onClick={() => onCompare(true)}>
            Compare both
          </Button>
          <Button size="sm" kind="outline" onClick={versions.onTheirs}>
            {useTheirs}
          </Button>
          <Button size="sm" kind="outline" onClick={versions.onMine}>
            {keepMine}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
    {isComparing ? <TwoVersions {...versions} onClose={() => onCompare(false)} /> : null}
  </>
)
