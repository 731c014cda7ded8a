import { startFirefox } from '../support/engines/puppeteer.ts'
import { visitorIn } from './visitor.ts'

describe('In Firefox a visitor', function () {
  this.timeout(120_000)
  visitorIn(startFirefox)
})
