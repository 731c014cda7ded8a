import { Fragment } from 'react'

/** An email address that breaks after its @ and its dots where it has to, not inside a word. */
export const Address = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
