import { DEFAULT_THEME, MantineProvider, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Made once: the provider would complete the theme anew for each page that the server renders. */
const wholeTheme = mergeMantineTheme(DEFAULT_THEME, theme)
/** What the provider itself reads of a theme. */
const ownTheme = { respectReducedMotion: wholeTheme.respectReducedMotion }

/** The shop's look for the components inside. Its variables are not drawn here: they are a stylesheet (tools/brand-css.ts). */
export function Brand({ children }: { children: ReactNode }) {
  return (
    <MantineThemeContext value={wholeTheme}>
      <MantineProvider theme={ownTheme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </MantineThemeContext>
  )
}
