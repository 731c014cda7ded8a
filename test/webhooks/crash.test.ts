import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { enquiry } from '../enquiries/support.ts'
import { until } from '../support/process.ts'
import { deliveriesIn, hook, later, useReceiver, useSiteWithHooks } from './support.ts'

describe('A process that tells webhooks and is killed', function () {
  this.timeout(120_000)
  const site = useSiteWithHooks()
  const receiver = useReceiver()
  let running: ChildProcess | undefined
  afterEach(() => void running?.kill('SIGKILL'))

  const start = () => {
    const { databaseUrl, secrets } = site.services.config
    running = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(projectRoot, 'test/webhooks/worker.ts')],
      {
        cwd: projectRoot,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATABASE_URL: databaseUrl,
          SESSION_SECRET: secrets.join(','),
          LOG_LEVEL: 'silent',
        },
      },
    )
  }
  const state = async () => (await deliveriesIn(site))[0]!.state

  it('between the answer and our note of it: the same is told again, under the same number', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = (res) => {
      if (receiver.received.length === 1) running!.kill('SIGKILL')
      res.writeHead(204).end()
    }
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
    start()
    await until(() => running!.signalCode === 'SIGKILL')
    expect(await state()).to.equal('waiting')
    await later(site, '31 seconds')
    start()
    await until(async () => (await state()) === 'delivered')
    const [first, second] = receiver.received
    expect(receiver.received).to.have.length(2)
    expect(second!.headers['webhook-id']).to.equal(first!.headers['webhook-id'])
    expect(second!.body).to.equal(first!.body)
  })
})
