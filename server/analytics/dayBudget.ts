import { hash, randomBytes } from 'node:crypto'
import { clientKey } from '../web/clientKey.ts'

const dayMs = 24 * 60 * 60_000
const places = 65_536

/**
 * Counts what each client does in a day, in a space that does not grow however many clients there are: two that share a place,
 * by a chance that nobody can steer, share their day.
 * @param most how much a client may do in a day, at most 65,534
 * @returns of an address: 0 when it may once more, else the whole seconds until the day is over
 */
export function createDayBudget(most: number): (address: string) => number {
  const done = new Uint16Array(places)
  const salt = randomBytes(16).toString('hex')
  let begun = Date.now()

  return (address) => {
    const now = Date.now()
    if (now - begun >= dayMs) {
      done.fill(0)
      begun = now
    }
    const place = Number.parseInt(hash('sha256', salt + clientKey(address)).slice(0, 4), 16)
    if (done[place]! >= most) return Math.ceil((begun + dayMs - now) / 1000)
    done[place]!++
    return 0
  }
}
