import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** "This post" */
  name: string
  /** How the text came there; one that saves itself was changed. */
  how?: 'changed' | 'saved'
  /** What is shown then. */
  newer?: 'text' | 'draft'
  onShow?: () => void
}

/** Another tab of this browser has something newer than what is shown here. */
export const NewerInTab = ({
  name,
  how = 'changed',
  newer = 'text',
  onShow = () => location.reload(),
}: Props) => (
  <Notice
    kind="warn"
    title={`${name} was ${how} in another tab just now`}
    acts={
      <Button size="sm" kind="outline" onClick={onShow}>
        Show the newer {newer}
      </Button>
    }
  >
    Nothing is lost: whoever {how === 'saved' ? 'saves' : 'writes'} second compares both.
  </Notice>
)
