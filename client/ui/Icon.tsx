import type { IconName } from '../../server/web/shared/iconNames.ts'

/** A symbol of the sprite, which back-office pages carry in full. Decorative: the text beside it says the same. */
export const Icon = ({ name, size }: { name: IconName; size?: 'sm' | 'lg' }) => (
  <svg className={`icon${size ? ` icon--${size}` : ''}`} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#i_${name}`} />
  </svg>
)
