import { startFirefox } from '../support/engines/puppeteer.ts'
import { writerIn } from './writer.ts'

describe('In Firefox who writes', function () {
  this.timeout(120_000)
  writerIn(startFirefox)
})
