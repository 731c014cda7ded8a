import type { Services } from '../../services.ts'
import { agoAmid, dayText, momentText } from '../../web/dates.ts'
import { isTaken } from '../postDelivery.ts'
import { hostOf } from '../receiver.ts'
import type { Deliveries, LastAnswer, WebhookLine, Webhooks } from '../shared/webhooksApi.ts'
import { allWebhooks, type Webhook } from '../webhookQueries.ts'
import { deliveriesOf, figuresOfWebhooks, givenUpOf, type WebhookFigures } from './webhookListQueries.ts'

type Means = Pick<Services, 'config' | 'db'>

/** All webhooks, each with what it took of late. */
export async function readWebhooks({ config, db }: Means): Promise<Webhooks> {
  const [webhooks, figures] = [await allWebhooks(db), await figuresOfWebhooks(db)]
  return {
    webhooks: webhooks.map((webhook) =>
      lineOf(
        webhook,
        figures.find(({ webhookId }) => webhookId === webhook.id),
        config.timeZone,
      ),
    ),
  }
}

function lineOf(webhook: Webhook, figures: WebhookFigures | undefined, timeZone: string): WebhookLine {
  const { id, address, events, state, stateSince, secretMadeAt, formerUntil } = webhook
  return {
    id,
    address,
    host: hostOf(new URL(address)),
    events,
    state,
    stateSince: momentText(stateSince, timeZone),
    secretSince: dayText(secretMadeAt, timeZone),
    formerUntil: formerUntil && momentText(formerUntil, timeZone),
    delivered: figures?.delivered ?? 0,
    failed: figures?.failed ?? 0,
    waiting: figures?.waiting ?? 0,
    givenUp: figures?.givenUp ?? 0,
    last: figures?.lastAt
      ? {
          status: figures.lastStatus,
          text: figures.lastText ?? '',
          when: agoAmid(figures.lastAt, new Date(), timeZone),
          isTaken: isTaken(figures.lastStatus),
        }
      : null,
  }
}

/** What was told to one of them, the newest first. */
export async function readDeliveries({ config, db }: Means, webhookId: number): Promise<Deliveries> {
  const { timeZone } = config
  const deliveries = (await deliveriesOf(db, webhookId)).map(
    ({ happenedAt, answeredAt, nextAt, answer, ...delivery }) => ({
      ...delivery,
      happened: momentText(happenedAt, timeZone),
      text: answer ?? '',
      answered: answeredAt && momentText(answeredAt, timeZone),
      next: delivery.state === 'waiting' ? momentText(nextAt, timeZone) : null,
    }),
  )
  return { deliveries, givenUp: await givenUpOf(db, webhookId) }
}

/** An answer of the receiver as the screen shows it. @param when written out already */
export const answerLine = (
  answer: { status: number | null; text: string },
  when: Pick<LastAnswer, 'when'>['when'],
): LastAnswer => ({ ...answer, when, isTaken: isTaken(answer.status) })
