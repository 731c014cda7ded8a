import { useEffect, useId, useRef } from 'react'
import { csrfToken } from '../../lib/session.ts'

interface Props {
  /** Posted to, so that a preview needs nothing saved. */
  address: string
  values: Record<string, string>
}

/** A mail in a frame of its own: nothing in it runs or reaches this page. */
export function MailFrame({ address, values }: Props) {
  const name = `mail${useId().replaceAll(/\W/g, '')}`
  return (
    <>
      <Post key={JSON.stringify(values)} address={address} values={values} target={name} />
      <iframe
        className="mail-frame"
        name={name}
        title="The mail as it will arrive"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  )
}

/** Posts its values into the frame as soon as it is on the page. */
function Post({ address, values, target }: Props & { target: string }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => form.current!.submit(), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <form ref={form} method="post" action={address} target={target} hidden>
      <input type="hidden" name="_csrf" defaultValue={csrfToken()} />
      {Object.entries(values).map(([field, value]) => (
        <textarea key={field} name={field} defaultValue={value} />
      ))}
    </form>
  )
}
