// A journey in a browser can fail by chance: what failed runs once more by itself, and what passes only then is reported as
// flaky and counts as passed.

/**
 * Reads a report of vitest's reporter `json`: names of the tests that passed, and each failure with its file. A file that
 * failed outside of its tests (a hook, an import) is a failure named after it.
 * @param {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} report
 */
export function readJourneys({ testResults }) {
  const named = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${file} › ${fullName}`, file, status })),
  )
  const failed = new Map(named.filter(({ status }) => status === 'failed').map(({ name, file }) => [name, file]))
  const withFailures = new Set(failed.values())
  for (const { name: file, status } of testResults) {
    if (status === 'failed' && !withFailures.has(file)) failed.set(file, file)
  }
  const passed = new Set(named.filter(({ status }) => status === 'passed').map(({ name }) => name))
  return { passed, failed, files: new Set(testResults.map(({ name }) => name)) }
}

/**
 * Judges each failure of a run by a second run of its file alone. A file that failed outside of its tests was chance when
 * nothing of it fails then.
 */
export function judgeJourneys(first, again) {
  const failing = new Set(again.failed.values())
  const isFlaky = ([name, file]) =>
    name === file ? again.files.has(file) && !failing.has(file) : again.passed.has(name)
  const flaky = [...first.failed].filter(isFlaky).map(([name]) => name)
  const failed = [...first.failed.keys()].filter((name) => !flaky.includes(name))
  // Tests that a broken hook skipped are known from the second run alone.
  const passed = new Set([...first.passed, ...again.passed].filter((name) => !failed.includes(name)))
  return { flaky, passed: passed.size, failed: failed.length }
}
