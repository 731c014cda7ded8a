import { useState } from 'react'
import type { Values } from '../../../server/content/shared/formFields.ts'
import { textAt, type Path } from '../../../server/content/shared/valuePaths.ts'

/** What came to a list just now: its empty fields are complained about once they, or all of it, were left. */
export function useFreshFields() {
  const [fresh, setFresh] = useState<Path[]>([])
  const [left, setLeft] = useState<Path[]>([])
  const isQuiet = (path: Path, values: Values): boolean =>
    textAt(values, path).trim() === '' &&
    !left.includes(path) &&
    fresh.some((added) => isIn(added, path) && !left.includes(added))
  return {
    onAdded: (path: Path) => {
      setLeft((before) => before.filter((each) => !isIn(path, each)))
      setFresh((before) => [...before.filter((each) => !isIn(path, each)), path])
    },
    leave: (paths: Path[]) => {
      const own = paths.filter((path) => fresh.some((added) => isIn(added, path)))
      if (own.length > 0) setLeft((before) => [...before, ...own])
    },
    /** From now on everything that is empty is complained about. */
    showAll: () => setFresh([]),
    /** Those of the complaints that are to be seen. */
    seen: (errors: Record<Path, string>, values: Values): Record<Path, string> =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !isQuiet(path, values))),
  }
}

const isIn = (whole: Path, path: Path): boolean => path === whole || path.startsWith(`${whole}.`)
