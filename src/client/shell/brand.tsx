import { DEFAULT_THEME, MantineProvider, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Merged once: the provider would merge the theme again for each page that the server renders. */
export const shopTheme = mergeMantineTheme(DEFAULT_THEME, theme)
/** The part of the theme that the provider itself reads. */
const ownTheme = { respectReducedMotion: shopTheme.respectReducedMotion }

/** Provides the theme. Its CSS variables are in a stylesheet (tools/brand-css.ts). */
export function Brand({ children }: { children: ReactNode }) {
  return (
    <MantineThemeContext value={shopTheme}>
      <MantineProvider
        theme={ownTheme}
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateInlineStyles
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </MantineThemeContext>
  )
}
