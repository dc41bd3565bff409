import { execFileSync } from 'node:child_process'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n')

/**
 * What `--changed` may choose from, given vitest's arguments: of the server the tests of the changed domains alone, since
 * those that go through the whole server reach every file. Everything without `--changed`.
 */
export function testsInReach(args: readonly string[]): string[] {
  const all = ['test/**/*.test.{ts,tsx}']
  const at = args.findIndex((argument) => /^--changed(=|$)/.test(argument))
  if (at < 0) return all
  const since = /=(.+)/.exec(args[at] ?? '')?.[1] ?? 'HEAD'
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const domains = new Set(files.flatMap((file) => /^(?:src|test)\/server\/([\w-]+)\//.exec(file)?.[1] ?? []))
  if (domains.size === 0) return all
  return [
    'test/shared/**/*.test.ts',
    'test/client/**/*.test.{ts,tsx}',
    ...[...domains].map((domain) => `test/server/${domain}/**`),
  ]
}
