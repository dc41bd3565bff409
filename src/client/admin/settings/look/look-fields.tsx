import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { accents, type CuratedAccent, paletteOfAccent, paletteOfHue } from '../../../../shared/look/accents.ts'
import { fontPairOf, fontPairs, fontStylesheet } from '../../../../shared/look/fonts.ts'
import { cornerSteps, firstLook, lookSchema } from '../../../../shared/settings/look.ts'
import type { Settings } from '../../../../shared/settings/sections.ts'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import { dataOf } from '../section-fields.ts'
import classes from './look-fields.module.css'
import { LookPreview } from './look-preview.tsx'

type Form = SchemaForm<Record<string, string>>

/** What the look is made of, and the home page in it before anything is saved. */
export function LookFields({ form }: { form: Form }) {
  const { values } = form.form
  const look = useMemo((): Settings['look'] => {
    const { data } = z.safeParse(lookSchema, dataOf('look', values))
    return data ?? firstLook
  }, [values])
  return (
    <>
      <AccentField form={form} look={look} />
      <FontField form={form} look={look} />
      <CornerField form={form} look={look} />
      <LookPreview look={look} />
    </>
  )
}

interface FieldProps {
  form: Form
  look: Settings['look']
}

interface GroupProps {
  form: Form
  name: 'accent' | 'fonts' | 'corners'
  title: string
  note?: string
  className: string | undefined
  children: ReactNode
}

/** Choices of which one is made: arrow keys go through them. */
function Group({ form, name, title, note, className, children }: GroupProps) {
  const id = useId()
  const { error } = form.field(name)
  return (
    <fieldset className={classes.group} aria-describedby={`${id}-note ${id}-error`}>
      <legend className={classes.legend}>{title}</legend>
      <p id={`${id}-note`} className={classes.note}>
        {note}
      </p>
      <div className={className}>{children}</div>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}

interface ChoiceProps {
  form: Form
  name: 'accent' | 'fonts' | 'corners'
  value: string
  className: string | undefined
  children: ReactNode
}

function Choice({ form, name, value, className, children }: ChoiceProps) {
  return (
    <label className={className}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        value={value}
        checked={form.form.values[name] === value}
        onChange={() => form.form.setFieldValue(name, value)}
      />
      {children}
    </label>
  )
}

/** Colors around the wheel, for the ground of the slider. */
const wheel = Array.from({ length: 13 }, (_, step) => paletteOfHue((step * 30) % 360).shades[6])

const colorOf = (accent: CuratedAccent | 'hue', hue: number) =>
  (accent === 'hue' ? paletteOfHue(hue) : paletteOfAccent(accent)).shades[6]

function AccentField({ form, look }: FieldProps) {
  const { t } = useTranslation('admin-look')
  const { value: hue, error } = form.field('hue')
  const id = useId()
  const swatches = useMemo(() => accents.map((accent) => ({ accent, color: colorOf(accent, look.hue) })), [look.hue])
  return (
    <Group form={form} name="accent" title={t('accent')} note={t('accentNote')} className={classes.accents}>
      {swatches.map(({ accent, color }) => (
        <Choice key={accent} form={form} name="accent" value={accent} className={classes.accent}>
          <span className={classes.swatch} style={{ background: color }} />
          {t(`accents.${accent}`)}
        </Choice>
      ))}
      <div className={classes.hue}>
        <label htmlFor={id} className={classes.hueLabel}>
          {t('hue')}: {look.hue}
        </label>
        <input
          id={id}
          type="range"
          name="hue"
          min={0}
          max={359}
          className={classes.slider}
          style={{ background: `linear-gradient(90deg, ${wheel.join()})` }}
          value={hue}
          aria-describedby={`${id}-note`}
          onChange={(event) => form.form.setValues({ hue: event.currentTarget.value, accent: 'hue' })}
        />
        <p id={`${id}-note`} className={classes.note}>
          {error ?? t('hueNote')}
        </p>
      </div>
    </Group>
  )
}

function FontField({ form }: FieldProps) {
  const { t } = useTranslation('admin-look')
  return (
    <Group form={form} name="fonts" title={t('fonts')} note={t('fontsNote')} className={classes.cards}>
      {fontPairs.map((name) => {
        const pair = fontPairOf(name)
        const [titles, texts] = pair
          ? [pair.titles.families, pair.texts.families]
          : [
              ["'Fraunces Variable'", 'serif'],
              ["'Figtree Variable'", 'sans-serif'],
            ]
        const names = [titles, texts].map(([family = '']) => family.replaceAll("'", '').replace(' Variable', ''))
        const href = fontStylesheet(name)
        return (
          <Choice key={name} form={form} name="fonts" value={name} className={classes.card}>
            {href && <link rel="stylesheet" href={href} />}
            <span className={classes.sample} style={{ fontFamily: titles.join() }}>
              {t('sample')}
            </span>
            <span style={{ fontFamily: texts.join() }}>{t(`pairs.${name}`)}</span>
            <span className={classes.note} style={{ fontFamily: texts.join() }}>
              {names.join(' · ')}
            </span>
          </Choice>
        )
      })}
    </Group>
  )
}

function CornerField({ form }: FieldProps) {
  const { t } = useTranslation('admin-look')
  return (
    <Group form={form} name="corners" title={t('corners')} className={classes.accents}>
      {cornerSteps.map((step) => (
        <Choice key={step} form={form} name="corners" value={step} className={classes.accent}>
          <span className={classes.corner} data-step={step} />
          {t(`steps.${step}`)}
        </Choice>
      ))}
    </Group>
  )
}
