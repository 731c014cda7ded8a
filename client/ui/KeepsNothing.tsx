import { Notice } from './Notice.tsx'

/** What is typed is nowhere but on the screen until it is saved. */
export const KeepsNothing = () => (
  <Notice kind="bad" title="This device keeps no copy of what you type.">
    Its storage is full or forbidden. Stay on this page until it says Saved.
  </Notice>
)
