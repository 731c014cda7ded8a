import { expect } from 'chai'
import { createDeliveryLanes } from '../../server/webhooks/deliveryLanes.ts'
import { claimNext } from '../../server/webhooks/claimDeliveryQueries.ts'
import { enquiry } from '../enquiries/support.ts'
import { until } from '../support/process.ts'
import {
  answers,
  deliveriesIn,
  hook,
  startReceiver,
  tellAll,
  useReceiver,
  useSiteWithHooks,
  type Receiver,
} from './support.ts'

describe('Several webhooks', () => {
  const site = useSiteWithHooks(60_000)
  const receiver = useReceiver()
  let silent: Receiver
  beforeEach(async () => {
    silent = await startReceiver()
    silent.answer = () => {}
  })
  afterEach(() => silent.close())

  const happen = async (times: number) => {
    for (let time = 0; time < times; time++)
      await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
  }

  it('do not wait for one that never answers, which is asked two things at once and no more', async () => {
    await hook(site, silent.url, ['enquiry.received'])
    await hook(site, receiver.url, ['enquiry.received'])
    await happen(5)
    const lanes = createDeliveryLanes(site.services, 0)
    await lanes.begin()
    await until(() => receiver.received.length === 5)
    await happen(1)
    await lanes.begin()
    await until(() => receiver.received.length === 6 && silent.received.length === 2)
    // Cut off, it counts as failed: the crew ends.
    await silent.close()
    await lanes.stop()
    expect(silent.received.length).to.be.within(2, 3)
    silent = await startReceiver()
  })

  it('are never told the same by two processes at once', async () => {
    const { id } = await hook(site, receiver.url, ['enquiry.received'])
    await happen(3)
    const taken = await Promise.all(Array.from({ length: 6 }, () => claimNext(site.services.db, id)))
    const ids = taken.flatMap((claim) => (claim ? [claim.id] : []))
    expect(new Set(ids).size).to.equal(3)
    expect(ids).to.have.length(3)
  })

  it('each get their own number and signature of the same event', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    await hook(site, receiver.url, ['enquiry.received'])
    await happen(1)
    await tellAll(site)
    const [one, other] = receiver.received
    expect(one!.headers['webhook-id']).not.to.equal(other!.headers['webhook-id'])
    expect(one!.body).to.equal(other!.body)
    expect(one!.headers['webhook-signature']).not.to.equal(other!.headers['webhook-signature'])
  })

  it('that fail again and again rest: what waits for them is not tried for that while', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = answers(500)
    await happen(12)
    await tellAll(site)
    // Two are on their way at once, so that one more may leave before the rest begins.
    expect(receiver.received.length).to.be.within(3, 4)
    const waiting = (await deliveriesIn(site)).filter(({ tries }) => tries === 0)
    expect(waiting.length).to.be.within(8, 9)
  })
})
