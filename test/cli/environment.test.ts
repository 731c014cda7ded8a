import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { environment } from '../../server/environment.ts'
import { spawnSite } from '../support/process.ts'

describe('The environment', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'environment-'))
    fs.writeFileSync(
      path.join(folder, '.env'),
      '# ours\nPORT=4444\nMAIL_FROM="Plainsong <hello@example.com>"\n',
    )
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it('takes from a file what is not set, and leaves what is', () => {
    const file = path.join(folder, '.env')
    expect(environment({ PORT: '5000' }, file)).to.deep.equal({
      PORT: '5000',
      MAIL_FROM: 'Plainsong <hello@example.com>',
    })
    expect(environment({ PORT: '5000' }, path.join(folder, 'none'))).to.deep.equal({ PORT: '5000' })
  })

  it('whose port is taken is answered in a sentence, however the site was started', async () => {
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(0, resolve))
    const { port } = other.address() as net.AddressInfo
    const env = { PORT: String(port), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const failed = await spawnSite(env).then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    other.close()
    expect(failed).to.include(`Port ${port} is taken by another program.`).and.not.include('EADDRINUSE')
  })
})
