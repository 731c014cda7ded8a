import { startChromium } from '../support/engines/puppeteer.ts'
import { writerIn } from './writer.ts'

describe('In Chromium who writes', function () {
  this.timeout(120_000)
  writerIn(startChromium)
})
