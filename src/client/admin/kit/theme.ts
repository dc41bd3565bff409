import { createTheme, mergeMantineTheme } from '@mantine/core'
import { shopTheme } from '../../shell/brand.tsx'
import classes from './theme.module.css'

/** By the pointer at hand (theme.module.css). */
const controlHeight = 'var(--admin-control)'
const controlText = 'var(--admin-control-text)'
const smallText = '0.8125rem'

const titleSizes: Readonly<Record<number, string>> = { 1: '1.625rem', 2: '1.25rem', 3: '1.0625rem' }

/*
 * Components are named rather than imported, so that a page fetches only those that it shows.
 */
const additions = createTheme({
  components: {
    ActionIcon: { vars: (_theme: unknown, { size }: Sized) => ({ root: size ? {} : { '--ai-size': controlHeight } }) },
    Anchor: { defaultProps: { c: 'inherit', underline: 'always', inherit: true } },
    Badge: {
      defaultProps: { radius: 'xs', tt: 'none', fw: 550 },
      vars: () => ({ root: { '--badge-height': '1.5rem', '--badge-fz': smallText, '--badge-padding-x': '0.5rem' } }),
      classNames: { root: classes.badge },
    },
    Button: {
      vars: (_theme: unknown, { size = '' }: Sized) => ({
        root: size.startsWith('compact') ? {} : { '--button-height': controlHeight, '--button-padding-x': '0.875rem' },
      }),
    },
    Checkbox: { classNames: { body: classes.choice } },
    Input: {
      vars: () => ({
        wrapper: { '--input-height': controlHeight, '--input-fz': controlText, '--input-padding': '0.75rem' },
      }),
      classNames: { input: classes.input },
    },
    // A field says that it may stay empty, rather than that it must not.
    InputWrapper: {
      defaultProps: { withAsterisk: false },
      vars: () => ({
        label: { '--input-label-size': 'var(--mantine-font-size-sm)' },
        description: { '--input-description-size': smallText },
        error: { '--input-error-size': smallText },
      }),
      classNames: { label: classes.label },
    },
    Paper: { defaultProps: { radius: 'md' }, classNames: { root: classes.paper } },
    Radio: { classNames: { body: classes.choice } },
    NavLink: { vars: () => ({ root: { '--nl-bg': 'var(--lys-paper)', '--nl-color': 'var(--lys-ink)' } }) },
    SegmentedControl: {
      vars: () => ({ root: { '--sc-color': 'var(--lys-ink)', '--sc-label-color': 'var(--lys-paper)' } }),
      classNames: { label: classes.segment },
    },
    Table: {
      defaultProps: { verticalSpacing: 'xs', tabularNums: true, borderColor: 'var(--lys-line)' },
      classNames: { th: classes.columnHead },
    },
    Tabs: { styles: { tab: { minHeight: controlHeight } } },
    Title: {
      vars: (_theme: unknown, { order = 1, size }: Sized & { order?: number }) => ({
        root: size ? {} : { '--title-fz': titleSizes[order] ?? '1rem', '--title-lh': '1.2', '--title-fw': '420' },
      }),
    },
  },
})

interface Sized {
  size?: string
}

/**
 * The theme of the admin area, a tool for a whole day: with a mouse its controls are 36 px high, by touch 44 px. An
 * ActionIcon or a title with a `size` of its own, and compact buttons, keep theirs.
 */
export const adminTheme = mergeMantineTheme(shopTheme, additions)
