import { z } from 'zod'
import type { Services } from '../services.ts'
import { perMinute } from './admit.ts'
import { audit, auditsPage } from './audits.ts'
import { personAdded, personForm } from './addPerson.ts'
import { enquiriesPage, enquiry } from './enquiries.ts'
import type { Operation } from './operation.ts'
import { operationsByPath } from './operations.ts'
import { peoplePage, person } from './people.ts'
import { problemSchema } from './apiProblem.ts'
import { scopeLabels } from './shared/scopes.ts'

/** The name of each schema in the document. */
const names = {
  Person: person,
  PeoplePage: peoplePage,
  PersonAdded: personAdded,
  Enquiry: enquiry,
  EnquiriesPage: enquiriesPage,
  Audit: audit,
  AuditsPage: auditsPage,
  Problem: problemSchema,
}

const problems: Record<string, string> = {
  400: 'The address, a parameter or a header makes no sense',
  401: 'There is no key, or it is wrong, revoked or over',
  403: 'The key may not do this',
  404: 'There is no such thing',
  409: 'The same request is still under way',
  413: 'The body is too large',
  415: 'The body is no JSON, or compressed',
  422: 'The body does not fit, field by field',
  429: 'Too many requests',
  503: 'The site cannot answer at the moment',
}

const described = { 'application/problem+json': { schema: refTo('Problem') } }

/** The description of all addresses (OpenAPI 3.1), made from the schemas by which they read and answer. */
export async function describeApi({ brand, config }: Pick<Services, 'brand' | 'config'>): Promise<object> {
  const { name } = await brand()
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: people, enquiries and audits`,
      version: '1',
      description:
        `Every request brings a key as \`Authorization: Bearer\`. A key may ask ${perMinute} times a minute. ` +
        'Fields may be added; none goes or changes its meaning within this version.',
    },
    servers: [{ url: `${config.siteUrl}/api/v1` }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      operationsByPath.map(([path, own]) => [
        path,
        Object.fromEntries(own.map((each) => [each.method, describe(each)])),
      ]),
    ),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `A key, which may: ${Object.entries(scopeLabels)
            .map(([scope, label]) => `${scope} (${label})`)
            .join(', ')}`,
        },
      },
      schemas: { ...schemas('output', names), ...schemas('input', { NewPerson: personForm }) },
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, description]) => [
          `problem${status}`,
          { description, content: described },
        ]),
      ),
    },
  }
}

function describe({
  id,
  summary,
  description,
  scope,
  path,
  query,
  body,
  answer,
  answers,
}: Operation): object {
  const inPath = path.includes('{id}')
  const parameters = [
    ...(inPath ? [pathId] : []),
    ...(query ? parametersOf(query) : []),
    ...(body ? [requestName] : []),
  ]
  const failures = [
    400,
    401,
    403,
    ...(inPath ? [404] : []),
    ...(body ? [404, 409, 413, 415, 422] : []),
    429,
    503,
  ]
  return {
    operationId: id,
    summary,
    description: [description, `The key needs \`${scope}\`.`].filter(Boolean).join(' '),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: refTo('NewPerson') } } } }
      : {}),
    responses: {
      ...Object.fromEntries(
        answers.map(({ status, description: said }) => [
          status,
          { description: said, content: { 'application/json': { schema: refTo(nameOf(answer)) } } },
        ]),
      ),
      ...Object.fromEntries(
        failures.map((status) => [status, { $ref: `#/components/responses/problem${status}` }]),
      ),
    },
  }
}

const pathId = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
const requestName = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any name for this request: sent again within a day it does nothing twice',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const parametersOf = (query: z.ZodObject): object[] =>
  Object.entries(query.shape).map(([name, field]) => {
    const { description, ...schema } = plain(z.toJSONSchema(field as z.ZodType, { io: 'input' }))
    return { name, in: 'query', required: false, ...(description ? { description } : {}), schema }
  })

function refTo(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

const nameOf = (schema: z.ZodObject): string => Object.entries(names).find(([, each]) => each === schema)![0]

function schemas(io: 'input' | 'output', named: Record<string, z.ZodType>): object {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, { io, uri: (id) => refTo(id).$ref })
  return Object.fromEntries(Object.entries(made.schemas).map(([id, schema]) => [id, plain(schema)]))
}

/** Without what stands for a document of its own. */
function plain({ $schema, $id, ...schema }: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  void [$schema, $id]
  return schema
}
