export interface Journeys {
  passed: Set<string>
  /** The file of each failure. */
  failed: Map<string, string>
  files: Set<string>
}

export function readJourneys(report: {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}): Journeys

export function judgeJourneys(first: Journeys, again: Journeys): { flaky: string[]; passed: number; failed: number }
