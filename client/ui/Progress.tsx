/** A bar from 0 to `max`; the number always stands beside it in text. */
export const Progress = ({
  value,
  max = 100,
  kind,
  label,
}: {
  value: number
  max?: number
  kind?: 'ok' | 'warn' | 'bad'
  /** Read aloud; without it the bar is decoration. */
  label?: string
}) => (
  <progress
    className={`progress${kind ? ` progress--${kind}` : ''}`}
    value={Math.min(value, max)}
    max={max}
    {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
  />
)
