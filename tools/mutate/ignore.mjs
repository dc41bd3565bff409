import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** What zod takes a text for, that is shown when the rule is broken. */
const checks = new Set([
  ...['string', 'number', 'int', 'boolean', 'enum', 'array', 'union', 'literal', 'refine', 'email'],
  ...['minLength', 'maxLength', 'regex', 'gt', 'gte', 'lte', 'minimum', 'maximum'],
])
/** Functions of src/shared that make the schema of a field, and take such a text for it. */
const fields = new Set([
  ...['required', 'optional', 'text', 'nameField', 'categoryName', 'goodPassword', 'inWholeCents', 'priceField'],
])
const shapes = new Set(['object', 'extend', 'omit', 'record', 'discriminatedUnion'])
/** Where a mutant inside would change what is accepted. */
const rules = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** Name of the function of zod that is called; undefined for any other call. */
function zodName({ callee }) {
  const isZod = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'z'
  return isZod ? callee.property.name : undefined
}

/** A key of a fault's text, beside the rule that it belongs to. */
function isTextOfSchema({ node, parentPath }) {
  if (node.type !== 'StringLiteral') return false
  const call = parentPath.node
  if (call.type === 'ObjectProperty') {
    const { name } = call.key
    // The code of a fault that a rule of the shop finds: zod knows no other.
    return name === 'error' || name === 'message' || (name === 'code' && node.value === 'custom')
  }
  if (call.type !== 'CallExpression' || !call.arguments.includes(node)) return false
  return checks.has(zodName(call)) || (call.callee.type === 'Identifier' && fields.has(call.callee.name))
}

/** A function without parameters that makes the schema of each field of a table: `byName(fields, () => z.string())`. */
function isFieldOfTable({ node, parentPath }) {
  return (
    node.type === 'ArrowFunctionExpression' && node.params.length === 0 && parentPath.node.callee?.name === 'byName'
  )
}

/** The fields of a schema, none of which has a rule of its own in a function. */
function isShape(path) {
  const { node, parentPath } = path
  if (node.type !== 'ObjectExpression' || parentPath.node.type !== 'CallExpression') return false
  if (!shapes.has(zodName(parentPath.node))) return false
  let hasRule = false
  path.traverse({
    enter(inner) {
      if (rules.has(inner.node.type) && !isFieldOfTable(inner)) hasRule = true
    },
  })
  return !hasRule
}

/** Parts of schemas that are no rules; stryker.config.mjs says why. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'schemas', {
    shouldIgnore(path) {
      if (isTextOfSchema(path)) return 'The key of a text: TypeScript and the tests of the texts know them all.'
      return isShape(path) ? 'The fields of a schema: without them what reads it does not compile.' : undefined
    },
  }),
]
