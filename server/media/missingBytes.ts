/** The bytes are not there (any more): deleted or replaced while they were read, or lost. */
export class MissingBytes extends Error {}
