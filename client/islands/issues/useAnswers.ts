import { useEffect, useState } from 'react'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { answersAtOnce, type Answer, type AnswerGroup } from '../../../server/issues/shared/results.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'

interface Read {
  group: AnswerGroup
  people: Answer[]
  /** Whether the last page was full, so that there may be another. */
  full: boolean
}

/** The people of a group, the first page and as many more as were asked for. */
export function useAnswers(id: number, group: AnswerGroup) {
  const [read, setRead] = useState<Read>()
  const [failed, setFailed] = useState<{ group: AnswerGroup; tries: number }>()
  const [tries, setTries] = useState(0)
  const [reading, setReading] = useState(false)
  const shown = read?.group === group ? read : undefined

  useEffect(() => {
    let over = false
    const first = async () => {
      try {
        const { people } = await call(issuesApi.people, { id, group, below: 0 })
        if (over) return
        setRead({ group, people, full: people.length === answersAtOnce })
        setFailed(undefined)
      } catch {
        if (!over) setFailed({ group, tries })
      }
    }
    void first()
    return () => {
      over = true
    }
  }, [id, group, tries])

  const more = async ({ people }: Read) => {
    const below = people.at(-1)!.id
    setReading(true)
    try {
      const next = await call(issuesApi.people, { id, group, below })
      // Another group may have been chosen meanwhile.
      setRead((now) =>
        now?.group === group && now.people.at(-1)!.id === below
          ? { group, people: [...now.people, ...next.people], full: next.people.length === answersAtOnce }
          : now,
      )
    } catch (error) {
      toastError(error)
    }
    setReading(false)
  }
  return {
    people: shown?.people,
    failed: failed?.group === group && failed.tries === tries,
    retry: () => setTries(tries + 1),
    reading,
    more: shown?.full ? () => void more(shown) : undefined,
  }
}
