import { startWebKit } from '../support/engines/webkit.ts'
import { ownerIn } from './owner.ts'

describe('In WebKit the owner', function () {
  this.timeout(120_000)
  ownerIn(startWebKit)
})
