export const Icon = ({ name, className = 'icon' }: { name: string; className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)
