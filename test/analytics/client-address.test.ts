import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import { clientAddress } from '../../server/analytics/requester.ts'

const table = [
  { proxies: 1, said: undefined, address: '203.0.113.9' },
  { proxies: 1, said: '', address: '203.0.113.9' },
  { proxies: 1, said: '198.51.100.1', address: '198.51.100.1' },
  { proxies: 1, said: 'forged, 198.51.100.1', address: '198.51.100.1' },
  { proxies: 1, said: 'forged,198.51.100.1 ', address: '198.51.100.1' },
  { proxies: 2, said: '198.51.100.1, 192.0.2.7', address: '198.51.100.1' },
  { proxies: 2, said: 'forged, 198.51.100.1, 192.0.2.7', address: '198.51.100.1' },
  { proxies: 2, said: '192.0.2.7', address: '192.0.2.7' },
  { proxies: 2, said: undefined, address: '203.0.113.9' },
  { proxies: 5, said: 'a, 198.51.100.1, b, c, d, e', address: '198.51.100.1' },
  { proxies: 1, said: '::ffff:198.51.100.1', address: '198.51.100.1' },
]

/** A request whose other end of the line is known. */
function requestWith(said: string | undefined): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '203.0.113.9' })
  const headers = said === undefined ? {} : { 'x-forwarded-for': said }
  return Object.assign(Object.create(express.request) as IncomingMessage, { socket, headers })
}

describe('The address of a visitor', () => {
  for (const { proxies, said, address } of table)
    it(`is ${address} where ${proxies} proxies have written “${said ?? 'nothing'}”`, () => {
      const req = requestWith(said)
      expect(clientAddress({ trustedProxies: proxies }, req)).to.equal(address)
      const app = express().set('trust proxy', proxies)
      const seen = Object.assign(req, { app }) as unknown as express.Request
      if (said) expect(seen.ip!.replace('::ffff:', ''), 'as Express sees it').to.equal(address)
    })
})
