type Bound<F> = {
  [K in keyof F]: F[K] extends (dependencies: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** The functions with their first argument given: a service of functions that share their dependencies. */
export function bound<D, F extends Readonly<Record<string, (dependencies: D, ...rest: never[]) => unknown>>>(
  dependencies: D,
  functions: F,
): Bound<F> {
  const entries = Object.entries(functions).map(([name, make]) => [name, make.bind(undefined, dependencies)])
  return Object.fromEntries(entries)
}
