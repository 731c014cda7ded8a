import dgram from 'node:dgram'
import dnsPacket, { type Answer, type Question } from 'dns-packet'

/** What a name server knows: by name, then by type. A name that is not there does not exist. */
export type Zone = Record<
  string,
  { TXT?: string[]; A?: string[]; AAAA?: string[]; MX?: string[]; PTR?: string[] }
>

export interface DnsServer {
  /** For DNS_SERVERS. */
  address: string
  /** What was asked, `TXT _dmarc.plainsong.example`. */
  asked: string[]
  close(): Promise<void>
}

/**
 * A name server on a port of this machine.
 * @param zone read for every question, so that a test may change it
 * @param silent names about which it never answers
 */
export async function dnsServer(
  zone: Zone,
  silent: (name: string) => boolean = () => false,
): Promise<DnsServer> {
  const socket = dgram.createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (message, from) => {
    const { id, questions = [] } = dnsPacket.decode(message)
    const question = questions[0]!
    const name = question.name.toLowerCase()
    asked.push(`${question.type} ${name}`)
    if (silent(name)) return
    const answers = answersTo(question, zone[name])
    // A name that does not exist is told from one without such a record.
    const flags = dnsPacket.AUTHORITATIVE_ANSWER | (zone[name] ? 0 : 3)
    socket.send(
      dnsPacket.encode({ type: 'response', id, flags, questions, answers }),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', () => resolve()))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function answersTo({ name, type }: Question, records: Zone[string] = {}): Answer[] {
  const ttl = 60
  switch (type) {
    // A long text travels in pieces of 255.
    case 'TXT':
      return (records.TXT ?? []).map((text) => ({ name, type, ttl, data: text.match(/.{1,255}/gs) ?? [''] }))
    case 'MX':
      return (records.MX ?? []).map((exchange, at) => ({
        name,
        type,
        ttl,
        data: { exchange, preference: at * 10 },
      }))
    case 'A':
    case 'AAAA':
    case 'PTR':
      return (records[type] ?? []).map((data) => ({ name, type, ttl, data }))
    default:
      return []
  }
}
