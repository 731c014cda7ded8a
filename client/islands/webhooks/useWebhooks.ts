import { webhooksApi, type Webhooks } from '../../../server/webhooks/shared/webhooksApi.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useScreen } from '../../ui/useScreen.ts'

/** Does something to webhooks, and says so where there are words for it. @returns whether it was done */
export type Change = (doing: () => Promise<Webhooks>, done: string) => Promise<boolean>

/** How many deliveries were put on their way again. */
export const sayAgain = (many: number): void =>
  toast({ title: `${plural(many, 'delivery', 'deliveries')} on the way again`, kind: 'ok' })

/** The webhooks as they stand now: every change answers with all of them. */
export function useWebhooks(initial: Webhooks | null) {
  const { data, setData, reload, refused } = useScreen(
    webhooksApi.list,
    initial,
    'Failed to load the webhooks',
  )
  const take = ({ webhooks }: Webhooks, said?: string) => {
    setData({ webhooks })
    if (said) toast({ title: said, kind: 'ok' })
  }
  const change: Change = async (doing, done) => {
    try {
      take(await doing(), done)
      return true
    } catch (error) {
      await refused(error)
      return false
    }
  }
  return { data, change, take, reload, refused }
}
