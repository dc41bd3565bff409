import { HtmlValidate } from 'html-validate'

/** No rule is switched off. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What the standard rules of html-validate find wrong with a document, each with its place. */
export async function htmlFaults(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  )
}
