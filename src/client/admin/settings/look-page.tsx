import { Box, ColorSwatch, Flex, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { accents, paletteOfAccent, paletteOfHue } from '../../../shared/look/accents.ts'
import { findFontPair, fontPairs, fontStylesheet } from '../../../shared/look/fonts.ts'
import { lookCss } from '../../../shared/look/look-css.ts'
import { paths } from '../../../shared/paths.ts'
import { cornerSteps, firstLook, lookSchema } from '../../../shared/settings/look.ts'
import { readSection, type Settings } from '../../../shared/settings/sections.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { Columns } from '../kit/columns.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import classes from './look.module.css'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSectionPage } from './section-frame.tsx'
import { FieldGroup } from './section-parts.tsx'

type Look = Settings['look']

export const lookSpec: SectionSpec<Look> = {
  name: 'look',
  fields: ['accent', 'hue', 'fonts', 'corners'],
  toValues: (data) => readSection('look', data, firstLook),
  Fields: LookFields,
}

export const { load, Page } = createSectionPage(lookSpec)

/** The choices that a look is made of, and the home page in it before anything is saved. */
function LookFields({ form }: SectionFieldsProps<Look>) {
  const { values } = form.form
  // A restored draft may hold values that no look has.
  const look = useMemo(() => z.safeParse(lookSchema, values).data ?? firstLook, [values])
  return (
    <>
      <Paper withBorder p="lg" radius="md">
        <Stack gap="lg">
          <AccentField form={form} look={look} />
          <FontField form={form} />
          <CornerField form={form} />
        </Stack>
      </Paper>
      <LookPreview look={look} />
    </>
  )
}

const layouts = {
  row: { align: 'center', gap: 10, mih: 44, pl: 12, pr: 14 },
  card: { direction: 'column', gap: 4, p: 14 },
} as const

interface ChoiceProps {
  form: SchemaForm<Look>
  name: 'accent' | 'fonts' | 'corners'
  value: string
  layout?: keyof typeof layouts
  children: ReactNode
}

function Choice({ form, name, value, layout = 'row', children }: ChoiceProps) {
  return (
    <Flex component="label" className={classes.choice} {...layouts[layout]}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        value={value}
        checked={form.form.values[name] === value}
        onChange={() => form.form.setValues({ [name]: value })}
      />
      {children}
    </Flex>
  )
}

/** Colors around the wheel, for the ground of the slider. */
const wheel = Array.from({ length: 13 }, (_, step) => paletteOfHue((step * 30) % 360).shades[6])

function AccentField({ form, look }: { form: SchemaForm<Look>; look: Look }) {
  const { t } = useTranslation('admin-look')
  const id = useId()
  const swatches = useMemo(
    () =>
      accents.map((accent) => ({
        accent,
        color: (accent === 'hue' ? paletteOfHue(look.hue) : paletteOfAccent(accent)).shades[6],
      })),
    [look.hue],
  )
  return (
    <FieldGroup legend={t('accent')} note={t('accentNote')} error={form.field('accent').error}>
      <Group gap="xs">
        {swatches.map(({ accent, color }) => (
          <Choice key={accent} form={form} name="accent" value={accent}>
            <ColorSwatch
              component="span"
              size={20}
              color={color}
              withShadow={false}
              style={{ forcedColorAdjust: 'none' }}
            />
            {t(`accents.${accent}`)}
          </Choice>
        ))}
      </Group>
      <Stack gap={6} maw="28rem" mt="sm">
        <Text component="label" htmlFor={id} size="sm">
          {t('hue')}: {look.hue}
        </Text>
        <input
          id={id}
          type="range"
          name="hue"
          min={0}
          max={359}
          className={classes.slider}
          style={{ backgroundImage: `linear-gradient(90deg, ${wheel.join()})` }}
          value={form.form.values.hue}
          aria-describedby={`${id}-note`}
          onChange={(event) => form.form.setValues({ hue: event.currentTarget.valueAsNumber, accent: 'hue' })}
        />
        <Hint id={`${id}-note`}>{form.field('hue').error ?? t('hueNote')}</Hint>
      </Stack>
    </FieldGroup>
  )
}

/** The families of the pair that the shop came with. */
const firstFamilies = [
  ["'Fraunces Variable'", 'serif'],
  ["'Figtree Variable'", 'sans-serif'],
] as const

function FontField({ form }: { form: SchemaForm<Look> }) {
  const { t } = useTranslation('admin-look')
  return (
    <FieldGroup legend={t('fonts')} note={t('fontsNote')} error={form.field('fonts').error}>
      <Columns min="15rem" gap="xs">
        {fontPairs.map((name) => {
          const pair = findFontPair(name)
          const [titles, texts] = pair ? [pair.titles.families, pair.texts.families] : firstFamilies
          const names = [titles, texts].map(([family = '']) => family.replaceAll("'", '').replace(' Variable', ''))
          const href = fontStylesheet(name)
          return (
            <Choice key={name} form={form} name="fonts" value={name} layout="card">
              {href && <link rel="stylesheet" href={href} />}
              <Text span fz="1.5rem" lh={1.2} ff={titles.join()}>
                {t('sample')}
              </Text>
              <span style={{ fontFamily: texts.join() }}>{t(`pairs.${name}`)}</span>
              <Text span size="sm" c="dimmed" ff={texts.join()}>
                {names.join(' · ')}
              </Text>
            </Choice>
          )
        })}
      </Columns>
    </FieldGroup>
  )
}

const radii = { square: 0, soft: 3, round: 8 } as const

function CornerField({ form }: { form: SchemaForm<Look> }) {
  const { t } = useTranslation('admin-look')
  return (
    <FieldGroup legend={t('corners')} error={form.field('corners').error}>
      <Group gap="xs">
        {cornerSteps.map((step) => (
          <Choice key={step} form={form} name="corners" value={step}>
            <Box component="span" w={20} h={20} bd="2px solid currentcolor" bdrs={radii[step]} />
            {t(`steps.${step}`)}
          </Choice>
        ))}
      </Group>
    </FieldGroup>
  )
}

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** Puts a document into a look; nothing in it can be pressed. */
function show(document: Document, look: Look, scheme: Scheme): void {
  const href = fontStylesheet(look.fonts)
  if (href && !document.querySelector(`link[rel="stylesheet"][href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const style = document.getElementById('look') ?? Object.assign(document.createElement('style'), { id: 'look' })
  style.textContent = lookCss(look)
  if (!style.isConnected) document.head.append(style)
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.body.inert = true
}

/** The home page in a look that nobody has saved, in both schemes: a page without scripts, whose variables are set. */
function LookPreview({ look }: { look: Look }) {
  const { t } = useTranslation('admin-look')
  const frame = useRef<HTMLIFrameElement>(null)
  const [scheme, setScheme] = useState<Scheme>('light')
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (isLoaded && document) show(document, look, scheme)
  }, [isLoaded, look, scheme])
  return (
    <Panel
      title={t('preview.title')}
      text={t('preview.note')}
      actions={
        <SegmentedControl
          aria-label={t('preview.scheme')}
          value={scheme}
          data={schemes.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setScheme}
        />
      }
    >
      <div>
        {' '}
        <Text role="status" size="sm" c="dimmed">
          {!isLoaded && t('preview.loading')}
        </Text>
        <Box
          component="iframe"
          ref={frame}
          display="block"
          w="100%"
          h="35rem"
          bd="1px solid var(--lys-line)"
          src={paths.preview()}
          title={t('preview.frame')}
          onLoad={() => setIsLoaded(true)}
        />
      </div>{' '}
    </Panel>
  )
}
