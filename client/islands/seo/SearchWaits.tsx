import { Notice } from '../../ui/Notice.tsx'

/** Said wherever something is told of how pages do in search results, while none of them is to be there. */
export const SearchWaits = ({ children }: { children: string }) => (
  <Notice kind="warn" title="Search engines are asked to wait">
    {children}
  </Notice>
)
