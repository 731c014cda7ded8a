import { expect } from 'chai'
import type { Request } from 'express'
import { hasProved } from '../../server/account/stepUp.ts'

describe('A proof of who one is', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  const proved = (provedAt?: number) => hasProved({ session: { provedAt } } as unknown as Request, now)

  it('counts for ten minutes', () => {
    expect(proved(now)).to.equal(true)
    expect(proved(now - 599_999)).to.equal(true)
    expect(proved(now - 600_000)).to.equal(false)
  })

  it('does not count when there was none, or when it lies in the future', () => {
    expect(proved()).to.equal(false)
    expect(proved(now + 1)).to.equal(false)
  })
})
