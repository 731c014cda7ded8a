/** Stands in for the wizard while the link is looked up. */
export const Waiting = () => (
  <div className="wizard-wait" aria-live="polite">
    <span className="spinner" />
    <h1>Validating your audit access...</h1>
  </div>
)
