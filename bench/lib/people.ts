/** Parts of made-up names, as bindings. */
export const people = {
  words: ['maya', 'jonas', 'priya', 'elin', 'tomas', 'ruth', 'dana', 'grace', 'omar', 'hugo'],
  firms: ['fennel', 'harbour', 'northgate', 'kestrel', 'atlas', 'meridian', 'orchard', 'arbor'],
}

/** SQL: the address of person i. */
export const addressOf = `(:words::text[])[1 + i % 10] || i || '@' || (:firms::text[])[1 + i % 8] || '.example'`
