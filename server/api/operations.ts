import { auditOperations } from './audits.ts'
import { enquiryOperations } from './enquiries.ts'
import type { Operation } from './operation.ts'
import { peopleOperations } from './people.ts'

/** Everything that other programs may ask: routes and description are made of it. */
const operations: readonly Operation[] = [...peopleOperations, ...enquiryOperations, ...auditOperations]

/** Each path with what may be asked there. */
export const operationsByPath: readonly [path: string, own: Operation[]][] = [
  ...new Set(operations.map(({ path }) => path)),
].map((path) => [path, operations.filter((each) => each.path === path)])
