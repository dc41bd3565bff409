import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type Language, languages } from '../../../src/shared/languages.ts'
import type { Device } from './visit.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** `AXE=all`: every page in every setting. */
export const everything = process.env.AXE === 'all'

export interface Setting {
  language: Language
  scheme: 'light' | 'dark'
  device: Device
}

export const allSettings: Setting[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['phone', 'desktop'] as const).map((device) => ({ language, scheme, device })),
  ),
)

/** Each page comes once by default, in one of these. */
export const turns: Setting[] = [
  { language: 'es', scheme: 'light', device: 'phone' },
  { language: 'en', scheme: 'dark', device: 'desktop' },
  { language: 'es', scheme: 'dark', device: 'phone' },
  { language: 'en', scheme: 'light', device: 'desktop' },
]

/** Those of all views that come in a setting: in one of the settings each, unless all come in all. */
export function inTurn<T>(views: readonly T[], setting: Setting, settings: readonly Setting[]): readonly T[] {
  return everything ? views : views.filter((_, index) => index % settings.length === settings.indexOf(setting))
}

/** The smaller file: pages are given it anew each time, which takes as long as its length. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for the frames in which the last changes of colors end: until then an element has neither its old nor its new one. */
async function settle(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
}

/** What axe's rules, the given ones or all of those that are on by default, find wrong with a page. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(settle)
  await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, impact, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
    )
  }, rules)
}
