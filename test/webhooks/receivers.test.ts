import { expect } from 'chai'
import { postToReceiver } from '../../server/webhooks/postToReceiver.ts'
import { addressComplaint } from '../../server/webhooks/receiver.ts'
import type { FindAddresses } from '../../server/web/openLookup.ts'
import { AddressNotAllowed, openLookup } from '../../server/web/openLookup.ts'
import { isPublicAddress } from '../../server/web/publicAddress.ts'
import { answers, useReceiver } from './support.ts'

const strict = { anywhere: false, patienceMs: 2_000 }

describe('The address of a webhook', () => {
  const refused = {
    'http://example.com/': 'must begin with https://',
    'ftp://example.com/': 'begins with https://',
    'javascript:alert(1)': 'begins with https://',
    'example.com/in': 'begins with https://',
    'https://': 'begins with https://',
    'https://owner:word@example.com/': 'name and password',
    'https://token@example.com/': 'name and password',
    'https://example.com:22/': 'ports',
    'https://example.com:80/': 'ports',
    'https://example.com:5432/': 'ports',
    'https://127.0.0.1/': 'open internet',
    'https://2130706433/': 'open internet',
    'https://0x7f.1/': 'open internet',
    'https://0177.0.0.1/': 'open internet',
    'https://127.1/': 'open internet',
    'https://0.0.0.0/': 'open internet',
    'https://10.0.0.8/': 'open internet',
    'https://172.16.9.9/': 'open internet',
    'https://192.168.0.1/': 'open internet',
    'https://100.100.100.200/': 'open internet',
    'https://169.254.169.254/latest/meta-data': 'open internet',
    'https://168.63.129.16/': 'open internet',
    'https://224.0.0.1/': 'open internet',
    'https://255.255.255.255/': 'open internet',
    'https://192.0.2.1/': 'open internet',
    'https://[::1]/': 'open internet',
    'https://[::]/': 'open internet',
    'https://[::ffff:127.0.0.1]/': 'open internet',
    'https://[::ffff:a00:1]/': 'open internet',
    'https://[64:ff9b::7f00:1]/': 'open internet',
    'https://[fe80::1]/': 'open internet',
    'https://[fd00:ec2::254]/': 'open internet',
    'https://[ff02::1]/': 'open internet',
    'https://[2002:7f00:1::]/': 'open internet',
    'https://[2001:db8::1]/': 'open internet',
  }
  for (const [address, why] of Object.entries(refused))
    it(`${address} is refused in words, and nothing is sent there`, async () => {
      expect(addressComplaint(address, strict), address).to.include(why)
      const asked: string[] = []
      const find: FindAddresses = (name, _options, callback) => {
        asked.push(name)
        callback(null, [])
      }
      const { status, text } = await postToReceiver({ address, headers: {}, body: '{}' }, strict, find)
      expect([status, asked]).to.deep.equal([null, []])
      expect(text).to.include(why)
    })

  for (const address of [
    'https://hooks.example.com/8841?key=a%20b#part',
    'https://example.com:443/',
    'https://example.com:8443/in',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://bücher.example/',
  ])
    it(`${address} is taken`, () => expect(addressComplaint(address, strict)).to.equal(undefined))
})

describe('A name that a webhook leads to', () => {
  const receiver = useReceiver()
  /** Answers with each of these in turn. */
  const dns = (...turns: string[][]): FindAddresses => {
    let turn = 0
    return (_name, _options, callback) =>
      callback(
        null,
        turns[Math.min(turn++, turns.length - 1)]!.map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
      )
  }
  const looked = (find: FindAddresses, all: boolean): Promise<unknown> =>
    new Promise((resolve) =>
      openLookup(isPublicAddress, find)('hooks.example', { all }, (error, found) => resolve(error ?? found)),
    )

  it('is connected to at the very address that was checked, every time anew', async () => {
    const find = dns(['93.184.216.34'], ['127.0.0.1'], ['10.0.0.1', '93.184.216.34', '::1'])
    expect(await looked(find, true)).to.deep.equal([{ address: '93.184.216.34', family: 4 }])
    expect(await looked(find, true)).to.be.instanceOf(AddressNotAllowed)
    expect(await looked(find, false)).to.equal('93.184.216.34')
  })

  it('is not sent to where it leads into a private network, by one address or by all', async () => {
    for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:10.0.0.1', 'fd00::1', '0.0.0.0']) {
      const answer = await postToReceiver(
        { address: 'https://hooks.example/', headers: {}, body: '{}' },
        strict,
        dns([address]),
      )
      expect(answer, address).to.include({
        status: null,
        text: 'The name leads into a private network, where nothing is sent.',
      })
    }
  })

  it('reaches its receiver by the address that was looked up, and no other one the next time', async () => {
    const { port } = new URL(receiver.url)
    const address = `http://hooks.example:${port}/in`
    const here = { anywhere: true, patienceMs: 5_000 }
    receiver.answer = answers(200, 'taken')
    const find = dns(['127.0.0.1'], ['127.0.0.2'])
    const send = () => postToReceiver({ address, headers: {}, body: '{}' }, here, find)
    expect(await send()).to.include({ status: 200, text: 'taken' })
    // The receiver listens at the first one alone.
    expect((await send()).text).to.equal('Nobody answers there: the connection was refused.')
    expect(receiver.received).to.have.length(1)
  })
})
