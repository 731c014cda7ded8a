import { startWebKit } from '../support/engines/webkit.ts'
import { writerIn } from './writer.ts'

describe('In WebKit who writes', function () {
  this.timeout(120_000)
  writerIn(startWebKit)
})
