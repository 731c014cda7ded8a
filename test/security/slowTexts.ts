import process from 'node:process'
import { growsFaster } from '../support/growsFaster.ts'
import { readers } from './textReaders.ts'
import { shapes } from './textShapes.ts'

// Prints which shapes of text are slow, by reader. In a process of its own: where a heap is large already, as after other
// tests, clearing it costs more than the texts, and the more the longer they are.
const slow = Object.entries(readers).map(([what, [length, read]]) => [
  what,
  Object.entries(shapes)
    .filter(([, make]) => growsFaster((asked) => read(make(asked)), length))
    .map(([name]) => name),
])
process.stdout.write(JSON.stringify(Object.fromEntries(slow)))
