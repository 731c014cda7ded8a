import path from 'node:path'

/**
 * esbuild lets an entry import its helper chunk even when the entry uses none of its helpers, which costs every
 * visitor a request. Such a chunk comes from no source file and exports only functions, so the import does nothing.
 * @returns the same build result without these imports in the entry
 */
export function dropIdleImports(result, script) {
  const { outputs } = result.metafile
  const [name, entry] = Object.entries(outputs).find(([, output]) => output.entryPoint === script)
  const file = result.outputFiles.find((output) => output.path.endsWith(path.basename(name)))
  let text = file.text
  entry.imports = entry.imports.filter((link) => {
    if (link.kind !== 'import-statement' || Object.keys(outputs[link.path].inputs).length > 0) return true
    const bare = new RegExp(`^import ?"/build/${path.basename(link.path)}";\\n?`)
    if (!bare.test(text)) return true
    text = text.replace(bare, '')
    return false
  })
  const contents = new TextEncoder().encode(text)
  return {
    ...result,
    outputFiles: result.outputFiles.map((output) =>
      output === file ? { path: file.path, contents } : output,
    ),
  }
}
