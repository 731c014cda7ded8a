import type { ReactNode } from 'react'

/** Nothing here yet: a picture, the sentence, and at most one thing to do. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" aria-hidden="true">
      <path
        d="M28 28A20 20 0 0 1 48 48A20 20 0 0 1 28 68L8 68L8 48A20 20 0 0 1 28 28ZM70 12A14 14 0 0 1 84 26L84 40L70 40A14 14 0 0 1 56 26A14 14 0 0 1 70 12Z"
        fill="var(--art-mist)"
      />
      <path
        d="M88 45.5A14.5 14.5 0 0 1 102.5 60A14.5 14.5 0 0 1 88 74.5L73.5 74.5L73.5 60A14.5 14.5 0 0 1 88 45.5Z"
        fill="none"
        stroke="var(--art-deep)"
        strokeWidth="3"
      />
      <path
        d="M58 52A6 6 0 0 1 64 58A6 6 0 0 1 58 64A6 6 0 0 1 52 58L52 52L58 52Z"
        fill="var(--art-signal)"
      />
    </svg>
    <p>{children}</p>
    {action}
  </div>
)
