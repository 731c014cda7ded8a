import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const perSecond = 100

/** Visits an address again and again, at a steady pace that leaves the machine room. @returns each answer's ms */
export async function visit(url: string, seconds: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true })
  const times: number[] = []
  const visits: Promise<void>[] = []
  const end = performance.now() + seconds * 1000
  for (let next = performance.now(); next < end; next += 1000 / perSecond) {
    await sleep(Math.max(0, next - performance.now()))
    visits.push(one(url, agent).then((ms) => void times.push(ms)))
  }
  await Promise.all(visits)
  agent.destroy()
  return times
}

function one(url: string, agent: http.Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(performance.now() - started))
      })
      .once('error', reject)
  })
}

/** The time that so large a part of the visits does not exceed. */
export const quantile = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
