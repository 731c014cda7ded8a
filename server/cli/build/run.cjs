'use strict'
// node dist/run.cjs COMMAND …: the built server. It is compiled already where the build knew this Node and its flags;
// elsewhere it starts all the same, a little later.
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const v8 = require('node:v8')
const vm = require('node:vm')

// pg asks for it; where there is none (Node 20), it looks around in a way that loads all of fetch.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` }

const file = path.join(__dirname, 'server.cjs')
const compiled = path.join(__dirname, `server.${v8.cachedDataVersionTag()}.compiled`)

const script = new vm.Script(Module.wrap(fs.readFileSync(file, 'latin1')), {
  filename: file,
  cachedData: fs.existsSync(compiled) ? fs.readFileSync(compiled) : undefined,
})
const server = { exports: {} }
script.runInThisContext()(server.exports, Module.createRequire(file), server, file, __dirname)
Error.prepareStackTrace = (error, calls) =>
  [String(error), ...calls.map((call) => `\n    at ${asWritten(call)}`)].join('')

module.exports = server.exports
if (require.main === module) void run(...process.argv.splice(2, 1))

async function run(command) {
  const { commands } = server.exports
  if (command === '--keep-compiled') {
    await commands.web()
    fs.writeFileSync(compiled, script.createCachedData())
  } else if (command in commands) {
    const { run: go } = await commands[command]()
    await go()
  } else {
    console.error(`node dist/run.cjs ${Object.keys(commands).join('|')}`)
    process.exitCode = 2
  }
}

let places

/** A call as a stack trace tells it, with the file and line where it was written. */
function asWritten(call) {
  return String(call).replace(
    /(?:file:\/\/)?[^\s()]*[\\/]dist[\\/]server\.cjs:(\d+)(?::\d+)?/,
    (place, line) => {
      places ??= readPlaces()
      if (!places) return place
      const [source, there] = places.lines.slice(line * 2 - 2, line * 2)
      return source >= 0 ? `${path.resolve(__dirname, '..', places.files[source])}:${there}:1` : place
    },
  )
}

/** Nothing where no file can be opened, as in a flood: what would be thrown here ends the process. */
function readPlaces() {
  try {
    return JSON.parse(fs.readFileSync(path.join(__dirname, 'server.places.json'), 'utf8'))
  } catch {
    return undefined
  }
}
