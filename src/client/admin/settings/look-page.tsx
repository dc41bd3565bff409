import { Box, ColorSwatch, Group, Paper, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { accents, paletteOfAccent, paletteOfHue } from '../../../shared/look/accents.ts'
import { findFontPair, fontPairs, fontStylesheet } from '../../../shared/look/fonts.ts'
import { lookCss } from '../../../shared/look/look-css.ts'
import { paths } from '../../../shared/paths.ts'
import { cornerSteps, firstLook, lookSchema } from '../../../shared/settings/look.ts'
import { readSection, type Settings } from '../../../shared/settings/sections.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { Columns, Hint, Panel } from '../kit/parts.tsx'
import classes from './look.module.css'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSectionPage } from './section-frame.tsx'

type Look = Settings['look']

export const lookSpec: SectionSpec<Look> = {
  name: 'look',
  fields: ['accent', 'hue', 'fonts', 'corners'],
  toValues: (data) => readSection('look', data, firstLook),
  Fields: LookFields,
}

export const { load, Page } = createSectionPage(lookSpec)

function LookFields({ form }: SectionFieldsProps<Look>) {
  const { t } = useTranslation('admin-look')
  const { values } = form.form
  // A restored draft may hold values that no look has.
  const look = useMemo(() => z.safeParse(lookSchema, values).data ?? firstLook, [values])
  return (
    <>
      <Paper withBorder p="lg" radius="md">
        <Stack gap="lg">
          <AccentField form={form} look={look} />
          <FontField form={form} />
          <Radio.Group {...group} label={t('corners')} {...form.field('corners')}>
            <Group gap="xs" mt={4}>
              {cornerSteps.map((step) => (
                <Radio.Card key={step} {...choice} value={step}>
                  <Box component="span" w={20} h={20} bd="2px solid currentcolor" bdrs={radii[step]} />
                  {t(`steps.${step}`)}
                </Radio.Card>
              ))}
            </Group>
          </Radio.Group>
        </Stack>
      </Paper>
      <LookPreview look={look} />
    </>
  )
}

/** A group of choices that show what they do. */
const group = { labelProps: { fw: 600 } } as const
const choice = { className: classes.choice, withBorder: false }

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
    <div>
      <Radio.Group {...group} label={t('accent')} description={t('accentNote')} {...form.field('accent')}>
        <Group gap="xs" mt="xs">
          {swatches.map(({ accent, color }) => (
            <Radio.Card key={accent} {...choice} value={accent}>
              <ColorSwatch
                component="span"
                size={20}
                color={color}
                withShadow={false}
                style={{ forcedColorAdjust: 'none' }}
              />
              {t(`accents.${accent}`)}
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
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
    </div>
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
    <Radio.Group {...group} label={t('fonts')} description={t('fontsNote')} {...form.field('fonts')}>
      <Columns min="15rem" gap="xs" mt="xs">
        {fontPairs.map((name) => {
          const pair = findFontPair(name)
          const [titles, texts] = pair ? [pair.titles.families, pair.texts.families] : firstFamilies
          const names = [titles, texts].map(([family = '']) => family.replaceAll("'", '').replace(' Variable', ''))
          const href = fontStylesheet(name)
          return (
            <Radio.Card key={name} {...choice} value={name} p={14} style={{ alignItems: 'start' }}>
              {href && <link rel="stylesheet" href={href} />}
              <Stack component="span" gap={4}>
                <Text span fz="1.5rem" lh={1.2} ff={titles.join()}>
                  {t('sample')}
                </Text>
                <span style={{ fontFamily: texts.join() }}>{t(`pairs.${name}`)}</span>
                <Text span size="sm" c="dimmed" ff={texts.join()}>
                  {names.join(' · ')}
                </Text>
              </Stack>
            </Radio.Card>
          )
        })}
      </Columns>
    </Radio.Group>
  )
}

const radii = { square: 0, soft: 3, round: 8 } as const

const schemes = ['light', 'dark'] as const

/** Puts a document into a look; nothing in it can be pressed. */
function show(document: Document, look: Look, scheme: string): void {
  const href = fontStylesheet(look.fonts)
  if (href && !document.querySelector(`link[rel="stylesheet"][href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const style = document.getElementById('look') ?? Object.assign(document.createElement('style'), { id: 'look' })
  style.textContent = lookCss(look)
  document.head.append(style)
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.body.inert = true
}

/** The home page in a look that nobody has saved, in both schemes: a page without scripts, whose variables are set. */
function LookPreview({ look }: { look: Look }) {
  const { t } = useTranslation('admin-look')
  const frame = useRef<HTMLIFrameElement>(null)
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
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
      </div>
    </Panel>
  )
}
