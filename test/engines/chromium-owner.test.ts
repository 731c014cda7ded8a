import { startChromium } from '../support/engines/puppeteer.ts'
import { ownerIn } from './owner.ts'

describe('In Chromium the owner', function () {
  this.timeout(120_000)
  ownerIn(startChromium)
})
