import { startChromium } from '../support/engines/puppeteer.ts'
import { visitorIn } from './visitor.ts'

describe('In Chromium a visitor', function () {
  this.timeout(120_000)
  visitorIn(startChromium)
})
