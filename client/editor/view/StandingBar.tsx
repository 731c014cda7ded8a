import { FormattingBar, type BarProps } from './FormattingBar.tsx'

const shown =
  'insert bold italic underline strike link heading subheading list steps quote button code undo redo'.split(
    ' ',
  )

/** The tools in a bar above the text, for short texts inside of a form. */
export const StandingBar = (props: BarProps) => <FormattingBar {...props} shown={shown} isAbove />
