import path from 'node:path'
import {
  isArrayLiteralExpression,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isIdentifier,
  isNonNullExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isSpreadElement,
  isTypeAssertion,
  isTypeReferenceNode,
  isVariableDeclaration,
  SyntaxKind,
  type CallExpression,
  type Node,
  type ParameterDeclaration,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, SymbolFlags, type Checker, type Symbol } from 'typescript/unstable/sync'
import { projectRoot } from '../../server/root.ts'

/** What has parameters, whether it has a name of its own or not. */
type FunctionLike = Node & { name?: Node; parameters: readonly Node[] }

/** The one file that says what rows hold. */
const reader = 'server/rows.ts'

/** What says itself what a row holds: `file:line: code`. */
export interface RowCasts {
  /** `as` on a row, or on something of it. */
  casts: string[]
  /** Rows taken from a connection past `server/rows.ts`. */
  takenByHand: string[]
}

/**
 * Follows every `as` of the server to where its value comes from: through names, properties, loops and the functions
 * given to map and its like, up to whatever answers with rows.
 */
export function findRowCasts(): RowCasts {
  const api = new API({ cwd: projectRoot })
  try {
    const config = path.join(projectRoot, 'tsconfig.json')
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const files = program
      .getSourceFileNames()
      .filter((name) => relative(name).startsWith('server/') && relative(name) !== reader)
      .map((name) => program.getSourceFile(name)!)
    const rows = createRows(checker, files)
    return {
      casts: places(files, (node) => isCast(node) && rows.isOfRow(node.expression)),
      takenByHand: places(files, (node) => rows.isTakenByHand(node)),
    }
  } finally {
    api.close()
  }
}

const relative = (file: string): string => path.relative(projectRoot, file).split(path.sep).join('/')

function createRows(checker: Checker, files: readonly SourceFile[]) {
  const resolved = (node: Node): Symbol | undefined => {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
  const declaredIn = (node: Node): string => {
    const at = resolved(node)?.declarations[0]
    return at ? relative(at.path) : ''
  }
  const answersRows = (callee: Node): boolean => {
    const file = declaredIn(callee)
    return file === reader || file.endsWith('Queries.ts')
  }

  // Types that a statement is taken at its word for, and where each function is called by its name.
  const rowTypes = new Set<number>()
  const calls = new Map<string, CallExpression[]>()
  for (const file of files)
    walk(file, (node) => {
      if (!isCallExpression(node)) return
      if (isIdentifier(node.expression))
        calls.set(node.expression.text, [...(calls.get(node.expression.text) ?? []), node])
      if (!node.typeArguments || declaredIn(node.expression) !== reader) return
      for (const argument of node.typeArguments)
        walk(argument, (inner) => {
          const type = isTypeReferenceNode(inner) ? resolved(inner.typeName) : undefined
          if (type?.declarations[0] && relative(type.declarations[0].path).startsWith('server/'))
            rowTypes.add(type.id)
        })
    })

  const isRow = (node: Node): boolean => {
    const type = checker.getTypeAtLocation(node)
    const symbol = type?.getAliasSymbol?.() ?? type?.getSymbol?.()
    return symbol !== undefined && rowTypes.has(symbol.id)
  }

  const namesRow = (type: Node): boolean => {
    let names = false
    walk(type, (inner) => {
      names ||= isTypeReferenceNode(inner) && rowTypes.has(resolved(inner.typeName)?.id ?? -1)
    })
    return names
  }

  const seen = new Set<Node>()
  const isOfRow = (node: Node): boolean => {
    if (seen.has(node)) return false
    seen.add(node)
    const found = look(node)
    seen.delete(node)
    return found
  }
  const look = (node: Node): boolean => {
    if (
      isAwaitExpression(node) ||
      isParenthesizedExpression(node) ||
      isNonNullExpression(node) ||
      isSatisfiesExpression(node) ||
      isSpreadElement(node) ||
      isAsExpression(node) ||
      isTypeAssertion(node)
    )
      return isOfRow(node.expression)
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node))
      return isRow(node.expression) || isOfRow(node.expression)
    if (isArrayLiteralExpression(node)) return node.elements.some(isOfRow)
    if (isConditionalExpression(node)) return isOfRow(node.whenTrue) || isOfRow(node.whenFalse)
    if (isBinaryExpression(node)) return isOfRow(node.left) || isOfRow(node.right)
    if (isCallExpression(node)) return isOfCall(node)
    return isIdentifier(node) && isOfName(node)
  }
  const isOfCall = (call: CallExpression): boolean => {
    const callee = call.expression
    if (answersRows(callee)) return true
    if (!isPropertyAccessExpression(callee)) return false
    // Promise.all(rows), Object.fromEntries(rows); rows.map(...)
    if (isIdentifier(callee.expression) && /^(?:Promise|Object|Array)$/.test(callee.expression.text))
      return call.arguments.some(isOfRow)
    return isOfRow(callee.expression)
  }
  const isOfName = (name: Node): boolean => {
    let declared: Node | undefined = resolved(name)?.valueDeclaration?.resolve()
    while (declared && !isVariableDeclaration(declared) && !isParameterDeclaration(declared)) {
      if (!isBindingElement(declared)) return false
      declared = declared.parent.parent
    }
    if (!declared) return false
    if (isVariableDeclaration(declared)) {
      const loop = declared.parent.parent
      if (isForOfStatement(loop)) return isOfRow(loop.expression)
      return declared.initializer !== undefined && isOfRow(declared.initializer)
    }
    return isOfParameter(declared)
  }
  const isOfParameter = (parameter: ParameterDeclaration): boolean => {
    if (parameter.type && namesRow(parameter.type)) return true
    const its = parameter.parent as FunctionLike
    const call = its.parent
    if (isCallExpression(call))
      return isPropertyAccessExpression(call.expression) && isOfRow(call.expression.expression)
    const name = isVariableDeclaration(call) ? call.name : its.name
    if (!name || !isIdentifier(name)) return false
    const at = its.parameters.indexOf(parameter)
    const itself = resolved(name)?.id
    return (calls.get(name.text) ?? []).some(
      (each) => each.arguments[at] && resolved(each.expression)?.id === itself && isOfRow(each.arguments[at]),
    )
  }

  const isConnection = (node: Node): boolean => {
    const type = checker.getTypeAtLocation(node)
    return (
      type !== undefined &&
      /^(?:Db|Knex|Transaction|Client|PoolClient|Pool)\b/.test(checker.typeToString(type))
    )
  }
  const isTakenByHand = (node: Node): boolean => {
    if (!isCallExpression(node)) return false
    const callee = node.expression
    if (declaredIn(callee) === reader) return (node.typeArguments ?? []).some(isAny)
    // db('contacts'): Knex's builder, whose rows have any shape.
    if (isIdentifier(callee) && /^(?:db|trx)$/.test(callee.text)) return true
    if (!isPropertyAccessExpression(callee) || !/^(?:raw|query)$/.test(callee.name.text)) return false
    return isConnection(callee.expression) && (node.typeArguments !== undefined || readsRows(node))
  }
  return { isOfRow, isTakenByHand }
}

const isAny = (type: Node): boolean => type.kind === SyntaxKind.AnyKeyword

/** Whether the rows of an answer are read where it comes: `(await …).rows`, `const { rows } = await …`, `… as …`. */
function readsRows(asked: Node): boolean {
  let answer = asked.parent
  while (isAwaitExpression(answer) || isParenthesizedExpression(answer)) answer = answer.parent
  if (isCast(answer)) return true
  if (isPropertyAccessExpression(answer)) return answer.name.text === 'rows'
  return isVariableDeclaration(answer) && /\brows\b/.test(answer.name.getText())
}

function isCast(node: Node): node is Node & { expression: Node; type: Node } {
  return (isAsExpression(node) || isTypeAssertion(node)) && node.type.getText() !== 'const'
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  node.forEachChild((child) => {
    walk(child, see)
    return undefined
  })
}

function places(files: readonly SourceFile[], isIt: (node: Node) => boolean): string[] {
  const found: string[] = []
  for (const file of files)
    walk(file, (node) => {
      if (!isIt(node)) return
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      found.push(
        `${relative(file.fileName)}:${line}: ${node.getText(file).replace(/\s+/g, ' ').slice(0, 100)}`,
      )
    })
  return found
}
