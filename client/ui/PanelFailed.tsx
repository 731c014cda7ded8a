import { LoadFailed } from './LoadFailed.tsx'

interface Props {
  /** What the panel would hold. */
  label: string
  /** What could not be loaded. */
  children: string
  onRetry: () => unknown
}

/** A panel whose content could not be loaded, and a button to try again. */
export const PanelFailed = ({ label, children, onRetry }: Props) => (
  <section className="panel" aria-label={label}>
    <LoadFailed onRetry={onRetry}>{children}</LoadFailed>
  </section>
)
