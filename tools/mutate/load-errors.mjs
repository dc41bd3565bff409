/**
 * A reporter of vitest for Stryker, which looks at tests alone: a mutant with which a file of tests cannot be loaded has
 * none, and would count as unnoticed. It becomes an error of the run.
 */
export function loadErrors() {
  let vitest
  return {
    onInit(context) {
      vitest = context
    },
    onTestModuleEnd(module) {
      const [error] = module.errors()
      if (error) vitest.state.catchError(error, 'Unhandled Error')
    },
  }
}
