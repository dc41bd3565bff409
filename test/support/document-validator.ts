import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Content = Record<string, unknown>

/** As much of an OpenAPI document as says what bodies look like. */
export interface ApiDocument {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }>
  >
}

const escapePart = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const json = 'application/json'

/** Validates bodies by the document alone, with a validator as it comes: no option makes it more lenient than a stranger's. */
export function createValidator(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'document')

  function validate(call: string, place: string[], body: unknown): string[] {
    const isValid = ajv.compile({ $ref: `document#/${place.map(escapePart).join('/')}/schema` })
    if (isValid(body)) return []
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${call} ${instancePath} ${message}`)
  }
  const findOperation = (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    return { place: ['paths', path, method.toLowerCase()], operation: document.paths[path]?.[method.toLowerCase()] }
  }

  return {
    /** Issues of a JSON response to a call such as `GET /api/products/{id}`. */
    response(call: string, status: number, body: unknown): string[] {
      const { place, operation } = findOperation(call)
      if (!operation?.responses[status]?.content?.[json]) return [`${call} ${status} is not documented`]
      return validate(call, [...place, 'responses', String(status), 'content', json], body)
    },

    /** Issues of a JSON body that a call sends. */
    request(call: string, body: unknown): string[] {
      const { place, operation } = findOperation(call)
      if (!operation?.requestBody?.content[json]) return [`${call} takes no JSON`]
      return validate(call, [...place, 'requestBody', 'content', json], body)
    },

    /** The call that an address belongs to; one without parameters wins over one with them. */
    findCall(method: string, address: string): string | undefined {
      const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(address)
      const paths = Object.keys(document.paths).filter((path) => document.paths[path]?.[method.toLowerCase()])
      const match = paths.filter(fits).sort((a, b) => a.split('{').length - b.split('{').length)[0]
      return match && `${method} ${match}`
    },
  }
}
