/** Stands in for the wizard while the link is looked up. */
export const Waiting = ({ words }: { words: string }) => (
  <div className="wizard-wait" aria-live="polite">
    <span className="spinner" />
    <h1>{words}</h1>
  </div>
)
