import { execFile } from 'node:child_process'
import fs from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import type { Answer } from '../../server/webhooks/postToReceiver.ts'

const fixtures = path.join(projectRoot, 'test/webhooks/fixtures')
const read = (name: string) => fs.readFileSync(path.join(fixtures, name))

describe('A receiver whose certificate a firm has made itself', function () {
  this.timeout(60_000)
  let heard: string[]
  let server: https.Server
  beforeEach(() => void (heard = []))
  afterEach(() => server.close())

  const listen = async (name: 'receiver' | 'elsewhere') => {
    server = https.createServer(
      { key: read(`${name}.key.pem`), cert: read(`${name}.cert.pem`) },
      (req, res) => {
        req.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
        req.on('end', () => res.writeHead(204).end())
      },
    )
    await new Promise<void>((resolve) => server.listen(0, resolve))
    return `https://localhost:${(server.address() as AddressInfo).port}/in`
  }
  /** As a host starts a process: Node reads the certificates that it trusts beside the usual ones at its start. */
  const postFrom = async (address: string, env: Record<string, string> = {}) => {
    const args = ['--import', 'tsx', path.join(projectRoot, 'test/webhooks/postOnce.ts'), address]
    const options = { cwd: projectRoot, env: { PATH: process.env.PATH, ...env } }
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout) as Answer
  }
  const trusted = { NODE_EXTRA_CA_CERTS: path.join(fixtures, 'ca.pem') }

  it('is told where the host trusts whoever signed it, and nothing leaves where it does not', async () => {
    const address = await listen('receiver')
    const refused = await postFrom(address)
    expect([refused.status, refused.text]).to.deep.equal([
      null,
      'Its certificate is not signed by anybody we trust.',
    ])
    expect(heard).to.deep.equal([])
    expect(await postFrom(address, trusted)).to.include({ status: 204 })
    expect(heard).to.deep.equal(['{"type":"person.created"}'])
  })

  it('is told nothing when the certificate is for another name, whoever signed it', async () => {
    const { status, text } = await postFrom(await listen('elsewhere'), trusted)
    expect([status, text]).to.deep.equal([null, 'Its certificate is for another name.'])
    expect(heard).to.deep.equal([])
  })
})
