import type { AuditIcon } from './wizardIcons.ts'

export const WizardIcon = ({ name, className = 'icon' }: { name: AuditIcon; className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#i_${name}`} />
  </svg>
)
