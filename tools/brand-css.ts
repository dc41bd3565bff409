import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../src/client/shell/theme.ts'

const name = 'virtual:brand.css'

const darkRule = /:root\[data-mantine-color-scheme="dark"\]\{[^}]*\}/

/**
 * Mantine's variables for the shop's theme, without those of the eleven colours that the shop does not have. Those of the
 * dark scheme are for screens alone: a page that is dark there has the light ones on paper.
 */
export function brandCss(): string {
  const merged = mergeMantineTheme({ ...DEFAULT_THEME, colors: {} as typeof DEFAULT_THEME.colors }, theme)
  const [base, brand] = [defaultCssVariablesResolver(merged), cssVariables(merged)]
  const variables = {
    variables: { ...base.variables, ...brand.variables },
    light: { ...base.light, ...brand.light },
    dark: { ...base.dark, ...brand.dark },
  }
  return convertCssVariables(variables, ':root')
    .replace(darkRule, (rule) => `@media screen{${rule}}`)
    .replace(':root[data-mantine-color-scheme="light"]', ':root')
}

/** The theme as a stylesheet, `virtual:brand.css`: a file that browsers keep, instead of a part of each document. */
export function brandStylesheet(): Plugin {
  return {
    name: 'brand-stylesheet',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? brandCss() : undefined),
  }
}
