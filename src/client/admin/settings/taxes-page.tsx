import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type VatException, vatExceptions } from '../../../shared/taxes/territories.ts'
import { lazy } from '../../shell/lazy.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { Hint, Panel } from '../kit/parts.tsx'
import { createSettingsPage, LoadedSection } from './section-frame.tsx'
import { createPlainSpec } from './settings-page.tsx'

const spec = createPlainSpec('taxes')

const RatesPanel = lazy(() => import('./tax-rates.tsx').then((module) => module.RatesPanel))
const OssPanel = lazy(() => import('./oss-panel.tsx').then((module) => module.OssPanel))

/** How VAT is charged, the rates of each country, what is outside of the EU's VAT, and the report of the one stop shop. */
export const { load, Page } = createSettingsPage({ getName: () => 'taxes', Content: Taxes })

function Taxes() {
  const mayReadDocuments = useMay('documents.read')
  return (
    <LoadedSection spec={spec}>
      <RatesPanel />
      <TerritoryPanel />
      {mayReadDocuments && <OssPanel />}
    </LoadedSection>
  )
}

function TerritoryPanel() {
  const { t } = useTranslation('admin-taxes')
  const outside = vatExceptions.filter(({ isInside }) => !isInside)
  const inside = vatExceptions.filter(({ isInside }) => isInside)
  const describe = ({ name, zipPrefixes }: VatException) =>
    t('territory.place', { name: t(`territory.places.${name}`), zips: zipPrefixes.join(', ') })
  return (
    <Panel title={t('territory.title')} text={t('territory.text')}>
      <List spacing={4} pe="md">
        {outside.map((exception) => (
          <List.Item key={exception.name}>{describe(exception)}</List.Item>
        ))}
        <List.Item>{t('territory.others')}</List.Item>
      </List>
      <Text>{t('territory.inside', { places: inside.map(describe).join(', ') })}</Text>
      <Hint>{t('territory.duties')}</Hint>
    </Panel>
  )
}
