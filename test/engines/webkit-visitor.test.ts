import { startWebKit } from '../support/engines/webkit.ts'
import { visitorIn } from './visitor.ts'

describe('In WebKit a visitor', function () {
  this.timeout(120_000)
  visitorIn(startWebKit)
})
