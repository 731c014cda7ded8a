import fs from 'node:fs/promises'

const instance = /\bvar ([\w$]+)=new [\w$]+;function ([\w$]+)\([\w$,]+\)\{return \1\.parse\([^]*?(?=export\{)/
const exported = /export\{([^}]*)\}/

/**
 * Marked ends with a ready instance of itself, which keeps all of it in every bundle. The browser only takes Markdown
 * apart, with two of its classes: without that instance esbuild can leave out what draws pages.
 */
export const onlyTheLexer = {
  name: 'only the lexer of marked',
  setup(build) {
    build.onLoad({ filter: /[\\/]marked[\\/]lib[\\/]marked\.esm\.js$/ }, async ({ path }) => {
      const whole = await fs.readFile(path, 'utf8')
      const names = exported
        .exec(whole)[1]
        .split(',')
        .filter((name) => / as (?:Lexer|Tokenizer)$/.test(name))
      if (!instance.test(whole) || names.length !== 2)
        throw new Error(`${path} is not as it was: see onlyTheLexer.mjs`)
      return { contents: whole.replace(instance, '').replace(exported, `export{${names.join(',')}}`) }
    })
  },
}
