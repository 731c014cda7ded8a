import { useRef, useState } from 'react'
import { pieceBytes } from '../../../server/backup/shared/limits.ts'
import { restoreApi, type RestoreState } from '../../../server/backup/shared/restoreApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { useInterval } from '../../ui/useInterval.ts'

/** A restore as it stands on the server, asked again while something may change there. */
export function useRestore(first: RestoreState) {
  const [state, setState] = useState(first)
  /** How much of a file has been sent, from 0 to 1, while one is. */
  const [sent, setSent] = useState<number>()
  const [outcome, setOutcome] = useState<'restored' | 'signedOut'>()
  /** The look that is under way, and whether none is begun: a proof ends the session in whose name it was asked. */
  const looking = useRef<Promise<void>>(undefined)
  const proving = useRef(false)
  /** It was begun here or seen at work: a small site may be restored before the first look at it. */
  const restoring = useRef(first.upload?.state === 'restoring')

  const read = async () => {
    try {
      const now = await call(restoreApi.state, {}, undefined, { unasked: true })
      // With the tables of the present site its file went too.
      if (restoring.current && !now.upload) setOutcome('restored')
      restoring.current = now.upload?.state === 'restoring'
      setState(now)
    } catch (error) {
      if (restoring.current && error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        setOutcome('signedOut')
        setState({ ...state, upload: null })
      }
      // Anything else passes: it is asked again.
    }
  }
  /** One look after the other: a late answer knows nothing of what a newer one has told. */
  const look = (): Promise<void> => {
    const mine = (looking.current ?? Promise.resolve()).then(read).finally(() => {
      if (looking.current === mine) looking.current = undefined
    })
    looking.current = mine
    return mine
  }
  useInterval(() => {
    if (sent === undefined && !outcome && !proving.current && !looking.current) void look()
  }, 1_000)

  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toastError(error)
    } finally {
      setSent(undefined)
      await look()
    }
  }

  return {
    state,
    sent,
    outcome,
    bring: (file: File) =>
      tried(async () => {
        setOutcome(undefined)
        setSent(0)
        const { id } = await call(restoreApi.begin, {}, { name: file.name, bytes: file.size })
        for (let position = 0; position * pieceBytes < file.size; position++) {
          const form = new FormData()
          form.append('file', file.slice(position * pieceBytes, (position + 1) * pieceBytes), 'piece')
          await call(restoreApi.piece, { id, position }, form)
          setSent(Math.min(1, ((position + 1) * pieceBytes) / file.size))
        }
        await call(restoreApi.check, { id })
      }),
    /** @throws ApiError with what is wrong with the word */
    run: async (word: string) => {
      proving.current = true
      try {
        await looking.current
        await call(restoreApi.run, { id: state.upload!.id }, { word })
        restoring.current = true
      } finally {
        proving.current = false
      }
      await look()
    },
    drop: () => tried(() => call(restoreApi.drop, { id: state.upload!.id })),
  }
}
