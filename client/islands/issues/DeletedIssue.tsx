import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The draft that is being written was deleted elsewhere. */
export const DeletedIssue = ({ onRestore }: { onRestore: () => void }) => (
  <Notice
    kind="bad"
    title="This issue was deleted elsewhere"
    acts={
      <Button needs="POST /admin/api/issues/:id/restore" size="sm" kind="outline" onClick={onRestore}>
        Restore it
      </Button>
    }
  >
    What you write stays on this page, and is saved once the issue is restored.
  </Notice>
)
