import { mock } from 'node:test'
import { expect } from 'chai'
import { createRefusedReports } from '../../server/deliveries/refusedReports.ts'
import { useSite } from '../support/site.ts'

describe('Forged delivery reports', () => {
  const site = useSite({
    DELIVERY_WEBHOOK_SECRET: 'a secret for the webhook',
    DELIVERY_WEBHOOK_LOGIN: 'reports:a long password of theirs',
  })

  it('are a line of the log for each service, however many there are within a minute', async () => {
    const written: unknown[] = []
    const { log } = site.services
    const { warn } = log
    log.warn = (line: unknown) => void written.push(line)
    try {
      for (let at = 0; at < 5; at++) {
        await site.http.post('/webhooks/delivery').send({}).expect(401)
        await site.http.post('/webhooks/delivery/postmark').send({}).expect(403)
      }
    } finally {
      log.warn = warn
    }
    expect(written).to.deep.equal([{ service: 'own' }, { service: 'postmark' }])
  })

  it('are counted in one more line, and begin anew after it', () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const written: object[] = []
      const refused = createRefusedReports({ warn: (line: object) => void written.push(line) })
      for (let at = 0; at < 100; at++) refused('postmark')
      expect(written).to.deep.equal([{ service: 'postmark' }])
      mock.timers.tick(60_000)
      expect(written.slice(1)).to.deep.equal([{ service: 'postmark', refused: 99 }])
      refused('postmark')
      expect(written).to.have.length(3)
    } finally {
      mock.timers.reset()
    }
  })
})
