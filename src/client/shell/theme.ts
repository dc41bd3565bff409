import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { clay } from '../../shared/look/clay.ts'

/*
 * Contrast of each tuple to white: 1.08 1.2 1.45 1.85 2.5 5.2 6.2 7.5 9 11.5. From index 5 on, white text on the color
 * and the color as text on paper reach WCAG AA (4.5:1).
 */
const sea: MantineColorsTuple = [
  '#f4f6f7',
  '#e6ebee',
  '#ced8dd',
  '#b1c1c8',
  '#8da8b4',
  '#53717f',
  '#4a6571',
  '#415863',
  '#384c55',
  '#2c3c43',
]
const sage: MantineColorsTuple = [
  '#f5f7f4',
  '#e8ebe6',
  '#d2d8cf',
  '#b8c1b2',
  '#99a98f',
  '#617258',
  '#57654e',
  '#4c5844',
  '#414c3b',
  '#333c2e',
]
const sand: MantineColorsTuple = [
  '#f8f6f3',
  '#eeeae4',
  '#ddd5c9',
  '#c9bdaa',
  '#b6a181',
  '#7f6a49',
  '#715e42',
  '#635239',
  '#554731',
  '#433827',
]
const gray: MantineColorsTuple = [
  '#f6f6f5',
  '#ebeae9',
  '#d8d6d3',
  '#c1beb9',
  '#a9a39b',
  '#726c62',
  '#666058',
  '#59544d',
  '#4d4942',
  '#3c3934',
]
const red: MantineColorsTuple = [
  '#fcf5f4',
  '#f8e7e6',
  '#f0cfcd',
  '#e8b1ae',
  '#e58b86',
  '#ca342b',
  '#b52f27',
  '#9e2922',
  '#89231d',
  '#6d1c17',
]
/** Warm charcoal, not black: text first, ground last. */
const dark: MantineColorsTuple = [
  '#efeae2',
  '#d9d2c7',
  '#b9b1a5',
  '#8d857a',
  '#5c564e',
  '#46413b',
  '#38342f',
  '#2a2724',
  '#221f1d',
  '#191715',
]

/** Display face, then fallbacks stretched to its measures (global.css). */
const serif = "'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Times', 'Fraunces DejaVu', serif"

/**
 * Nobody scrolls the page below a dialog, whose scrollbar stays (global.css). Hiding it would make the body a box that
 * scrolls, and what sticks to the window would leave it.
 */
const overPage = { defaultProps: { removeScrollProps: { removeScrollBar: false } } }

/** The theme of the shop; components use its variables, never a literal color or size. */
export const theme = createTheme({
  primaryColor: 'clay',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: '#1f1d1a',
  white: '#fffdf9',
  colors: { clay: clay.shades, sea, sage, sand, gray, red, dark },
  fontFamily: "'Figtree Variable', 'Figtree Arial', 'Figtree DejaVu', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--lys-serif)', fontWeight: '420' },
  defaultRadius: 'xs',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine's <header> in a drawer at the end of the body would be a second banner of the page.
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerRoot: overPage,
    ModalRoot: overPage,
  },
})

/** Roles of the brand's colors, in the light scheme and in the dark one; stylesheets use these. */
export const roles: Record<string, readonly [light: string, dark: string]> = {
  '--mantine-color-body': ['#fffdf9', '#221f1d'],
  '--mantine-color-text': ['#1f1d1a', '#efeae2'],
  '--mantine-color-dimmed': ['#666058', '#b9b1a5'],
  '--mantine-color-placeholder': ['#726c62', '#a9a39b'],
  '--mantine-color-error': ['#b52f27', '#e8b1ae'],
  '--mantine-color-success': ['#57654e', '#b8c1b2'],
  '--lys-ground': ['#f6f1e9', '#1b1917'],
  '--lys-paper': ['#fffdf9', '#2a2724'],
  '--lys-ink': ['#1f1d1a', '#efeae2'],
  '--lys-quiet': ['#666058', '#b9b1a5'],
  '--lys-line': ['#e2d9ca', '#46413b'],
  '--lys-control': ['#8a8175', '#8d857a'],
  '--lys-accent': ['#9c4221', '#e9a98c'],
  '--lys-accent-hover': ['#7a341a', '#f0c3ae'],
  '--lys-on-accent': ['#fffdf9', '#1f1d1a'],
  '--lys-sand': ['#dccdb5', '#dccdb5'],
  '--lys-on-sand': ['#1f1d1a', '#1f1d1a'],
  '--lys-sea': ['#4a6571', '#b1c1c8'],
  '--lys-sage': ['#57654e', '#b8c1b2'],
}

const inScheme = (scheme: 0 | 1) =>
  Object.fromEntries(Object.entries(roles).map(([name, shades]) => [name, shades[scheme]]))

export const cssVariables: CSSVariablesResolver = () => ({
  // Paragraphs are wrapped so in global.css; Mantine reads the variable and has no value for it.
  variables: { '--lys-serif': serif, '--mantine-text-wrap': 'pretty' },
  light: inScheme(0),
  dark: inScheme(1),
})
