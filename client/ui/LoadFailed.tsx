import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** What could not be loaded, as a sentence. */
  children: string
  onRetry: () => unknown
  busy?: boolean
}

/** In the place of what could not be read: it says so and offers to try again. */
export const LoadFailed = ({ children, onRetry, busy = false }: Props) => (
  <EmptyState
    action={
      <Button kind="outline" icon="refresh" busy={busy} onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {children}
  </EmptyState>
)
