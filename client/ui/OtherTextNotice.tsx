import type { ComponentProps } from 'react'
import type { LastSaved } from '../../server/versions/shared/lastSaved.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { TwoVersions } from './TwoVersions.tsx'
import { useWhoSaved } from './useWhoSaved.ts'

interface Props {
  /** Who has the other text. */
  title: string
  saved: LastSaved | null | undefined
  /** What is said in place of that where it is not known. */
  somebody?: string
  /** What becomes of what is typed here. */
  children?: string
  useTheirs?: string
  keepMine?: string
  isComparing: boolean
  onCompare: (isComparing: boolean) => void
  versions: Omit<ComponentProps<typeof TwoVersions>, 'onClose' | 'saved'>
}

/** Two texts where one belongs: one of them, or a look at both and parts of each. */
export function OtherTextNotice({
  title,
  saved,
  somebody = '',
  children = 'What you type here stays on this device until you choose.',
  useTheirs = 'Use the other text',
  keepMine = 'Keep what is here',
  isComparing,
  onCompare,
  versions,
}: Props) {
  const who = useWhoSaved(saved) || somebody
  return (
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
        {who ? `${who} ` : ''}
        {children}
      </Notice>
      {isComparing ? <TwoVersions {...versions} saved={saved} onClose={() => onCompare(false)} /> : null}
    </>
  )
}
