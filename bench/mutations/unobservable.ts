/**
 * Lets Stryker's instrumenter leave out what no test can observe: a machine's types, which exist only for the compiler, and its
 * name, which only the diagram shows.
 */
interface Node {
  readonly type: string
  readonly name?: string
  readonly key?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly properties?: readonly Node[]
}
interface Path {
  readonly node: Node
  readonly parentPath: Path | null
}

const calls = ({ node }: Path, name: string) =>
  node.type === 'CallExpression' && (node.callee?.name === name || node.callee?.property?.name === name)

/** The path is the argument of a call with this name. */
const isArgumentOf = (path: Path | null, name: string) =>
  path?.node.type === 'ObjectExpression' && path.parentPath !== null && calls(path.parentPath, name)

/** @returns the reason. */
export function shouldIgnore(path: Path): string | undefined {
  const { node, parentPath } = path
  if (node.type === 'ObjectProperty') {
    if (node.key?.name === 'types' && isArgumentOf(parentPath, 'setup')) return 'Types exist only for the compiler.'
    if (node.key?.name === 'id' && isArgumentOf(parentPath, 'createMachine')) return 'Only the diagram shows the name.'
  }
  const only = node.type === 'ObjectExpression' && node.properties?.length === 1 ? node.properties[0] : undefined
  if (only?.key?.name === 'types' && isArgumentOf(path, 'setup')) return 'Types exist only for the compiler.'
  return undefined
}
