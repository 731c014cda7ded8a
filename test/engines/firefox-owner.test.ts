import { startFirefox } from '../support/engines/puppeteer.ts'
import { ownerIn } from './owner.ts'

describe('In Firefox the owner', function () {
  this.timeout(120_000)
  ownerIn(startFirefox)
})
