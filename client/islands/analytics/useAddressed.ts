import { useEffect, useState } from 'react'
import { setUrl, withParameters } from '../../lib/url.ts'

/**
 * One of a few ways to look at the screen, kept in the address; reload and Back bring it again.
 * @param options the first one needs no parameter
 */
export function useAddressed<Value extends string>(
  name: string,
  options: readonly Value[],
  initial: Value,
): [Value, (next: Value) => void] {
  const [value, setValue] = useState(initial)
  const [usual] = options
  useEffect(() => {
    const back = () => {
      const said = new URLSearchParams(location.search).get(name)
      setValue(options.find((option) => option === said) ?? usual!)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [name, options, usual])
  return [
    value,
    (next) => {
      setValue(next)
      setUrl(withParameters(location.href, { [name]: next === usual ? '' : next }))
    },
  ]
}
