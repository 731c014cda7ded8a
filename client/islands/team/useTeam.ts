import { teamApi, type Team } from '../../../server/account/shared/teamApi.ts'
import { toast } from '../../lib/toast.ts'
import { useScreen } from '../../ui/useScreen.ts'

/** Does something to the team, and says so. @returns whether it was done */
export type Change = (doing: () => Promise<Team>, done: string) => Promise<boolean>

/** The team as it stands now: every change answers with it. */
export function useTeam(initial: Team | null) {
  const screen = useScreen(teamApi.team, initial, 'Failed to load the team')
  const { data: team, setData, reload, refused } = screen
  const change: Change = async (doing, done) => {
    try {
      setData(await doing())
      toast({ title: done, kind: 'ok' })
      return true
    } catch (error) {
      await refused(error)
      return false
    }
  }
  return { team, change, reload }
}
