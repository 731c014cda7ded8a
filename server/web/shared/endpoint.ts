import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Value = string | number | boolean | null | undefined

/** What goes to an address and what comes back; for the compiler alone. */
interface Shape {
  /** Parameters behind the question mark. What is empty is left out. */
  query?: Record<string, Value>
  /** The schema by which the server reads the body, or files. */
  body?: z.core.$ZodType | FormData
  answer?: unknown
}

/** One address of the back office, as server and browser both know it. */
export interface Endpoint<
  Path extends string = string,
  Of extends Shape = Shape,
  Verb extends Method = Method,
> {
  readonly method: Verb
  readonly path: Path
  readonly shape?: Of
}

/** The answer of an address that did what was asked and has nothing more to tell. */
export interface Done {
  ok: true
}

/** A table's state behind the question mark: search, order, page, filters. */
export type ListParameters = Record<string, Value>

/**
 * An address: `endpoint('PUT /admin/api/contacts/:id').as<{ body: typeof schema; answer: Person }>()`.
 * Only types stand beside it, so that a browser that calls it carries no schema.
 */
export function endpoint<Verb extends Method, Path extends string>(line: `${Verb} ${Path}`) {
  const [method, path] = line.split(' ') as [Verb, Path]
  return { as: <Of extends Shape>(): Endpoint<Path, Of, Verb> => ({ method, path }) }
}

type ShapeOf<E> = E extends Endpoint<string, infer Of> ? Of : never
type Word<Name extends string> = Name extends `${infer Before}.${string}` ? Before : Name
type Names<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Word<Name> | Names<`/${More}`>
    : Word<Rest>
  : never

/** The names in the path, `:id`. */
export type PathOf<Path> = { [Name in Names<Path>]: string | number }
type QueryOf<E> = ShapeOf<E> extends { query: infer Query } ? Query : unknown
/** What the browser sends. */
export type BodyOf<E> =
  ShapeOf<E> extends { body: infer Body } ? (Body extends z.core.$ZodType ? z.input<Body> : Body) : undefined
/** The schema by which the server reads it; never when there is none. */
export type SchemaOf<E> =
  ShapeOf<E> extends { body: infer Body } ? (Body extends z.core.$ZodType ? Body : never) : never
export type AnswerOf<E> = ShapeOf<E> extends { answer: infer Answer } ? Answer : undefined
export type ParametersOf<E extends Endpoint> = PathOf<E['path']> & QueryOf<E>

/** Nothing need be said when nothing is asked. */
export type IfAny<Asked, Rest extends unknown[] = []> =
  Partial<Asked> extends Asked ? [asked?: Asked, ...rest: Partial<Rest>] : [asked: Asked, ...rest: Rest]

/** The address with everything filled in, for a call or a link. */
export const addressOf = <E extends Endpoint>({ path }: E, ...[parameters]: IfAny<ParametersOf<E>>): string =>
  fillIn(path, parameters ?? {})

/** What the path names goes there, the rest behind the question mark. */
export function fillIn(path: string, parameters: Record<string, Value>): string {
  const left = new Map(Object.entries(parameters))
  const filled = path.replaceAll(/:(\w+)/g, (_colon, name: string) => {
    const value = left.get(name)
    left.delete(name)
    // issue:12 reads better than issue%3A12, and a path may hold a colon.
    return encodeURIComponent(String(value)).replaceAll('%3A', ':')
  })
  const query = new URLSearchParams()
  for (const [name, value] of left) {
    if (value !== '' && value !== null && value !== undefined && value !== false)
      query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}
