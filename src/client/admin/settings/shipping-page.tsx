import { Alert, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { regionKey } from '../../../shared/places/place.ts'
import { presets } from '../../../shared/shipping/presets.ts'
import type { SavedZone } from '../../../shared/shipping/zones.ts'
import { lazy } from '../../shell/lazy.tsx'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { useSubject } from '../kit/overlays.tsx'
import { ActionButton, ActionLink, Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { DeletionDialog, useChange } from '../kit/use-catalog-action.tsx'
import { createSettingsPage, LoadedSection } from './section-frame.tsx'
import { createPlainSpec } from './settings-page.tsx'
import { useShippingTexts } from './shipping-texts.ts'
import { createPresetZone } from './zone-values.ts'

const spec = createPlainSpec('shipping')

const TryOutPanel = lazy(() => import('./shipping-try-out.tsx').then((module) => module.TryOutPanel))
const Unweighed = lazy(() => import('./shipping-try-out.tsx').then((module) => module.Unweighed))

export const { load, Page } = createSettingsPage({ getName: () => 'shipping', Content: Shipping })

function Shipping() {
  const query = trpc.shippingAdmin.zones.useQuery()
  const hasWeights = query.data?.zones.some(({ methods }) => methods.some(({ basis }) => basis === 'weight'))
  return (
    <Stack gap="xl">
      <QueryContent query={query} height="12rem">
        {({ zones }) => <Zones zones={zones} />}
      </QueryContent>
      <TryOutPanel />
      {hasWeights && <Unweighed />}
      <LoadedSection spec={spec} />
    </Stack>
  )
}

function Zones({ zones }: { zones: readonly SavedZone[] }) {
  const { t } = useTranslation('admin-shipping')
  const mayWrite = useMay('settings.write')
  const utils = trpc.useUtils()
  const deletion = useSubject<SavedZone>()
  const { nameZone } = useShippingTexts()
  const remove = trpc.shippingAdmin.deleteZone.useMutation()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Panel
      title={t('zones.title')}
      text={t('zones.text')}
      heading={heading}
      actions={
        mayWrite && (
          <ActionLink href={paths.adminZoneAdd()} icon={IconPlus}>
            {t('zones.add')}
          </ActionLink>
        )
      }
    >
      {zones.length === 0 && (
        <Alert icon={<IconAlertTriangle aria-hidden />} color="red">
          {t('zones.none')}
        </Alert>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {zones.map((zone) => (
          <ZoneItem key={zone.id} zone={zone} onRemove={() => deletion.open(zone)} />
        ))}
      </Stack>
      {mayWrite && <Presets zones={zones} />}
      {deletion.subject && (
        <DeletionDialog
          key={deletion.key}
          {...deletion.dialog}
          getText={(part) =>
            part === 'text'
              ? t(zones.length === 1 ? 'deletion.last' : 'deletion.text')
              : t(`deletion.${part}`, { name: deletion.subject && nameZone(deletion.subject) })
          }
          remove={() => remove.mutateAsync({ id: deletion.subject?.id ?? '' })}
          refresh={() => utils.shippingAdmin.invalidate()}
          onGone={() => heading.current?.focus()}
        />
      )}
    </Panel>
  )
}

function ZoneItem({ zone, onRemove }: { zone: SavedZone; onRemove: () => void }) {
  const { t } = useTranslation('admin-shipping')
  const { describeRegions, describeMethod, nameMethod, nameZone } = useShippingTexts()
  const { id, regions, methods } = zone
  const name = nameZone(zone)
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <Stack gap={4} miw={0}>
        <Title order={3} size="h4">
          {name}
        </Title>
        <Hint>{describeRegions(regions)}</Hint>
        {methods.length === 0 && <Text size="sm">{t('zones.noMethods')}</Text>}
        {methods.map((method) => (
          <Text key={method.id} size="sm" c={method.enabled ? undefined : 'dimmed'}>
            <strong>{nameMethod(method)}</strong>: {describeMethod(method)}
            {!method.enabled && ` · ${t('zones.disabled')}`}
          </Text>
        ))}
      </Stack>
      <Group gap={0} wrap="nowrap">
        <RowAction
          icon={IconPencil}
          label={t('zones.edit', { name })}
          href={paths.adminZoneEdit(id)}
          needs="settings.write"
        />
        <RowAction icon={IconTrash} label={t('zones.delete', { name })} needs="settings.write" onClick={onRemove} />
      </Group>
    </Group>
  )
}

/** Usual zones, each one press away unless its places are in a zone. */
function Presets({ zones }: { zones: readonly SavedZone[] }) {
  const { t } = useTranslation('admin-shipping')
  const utils = trpc.useUtils()
  const { nameZone } = useShippingTexts()
  const save = trpc.shippingAdmin.saveZone.useMutation()
  const { change, working } = useChange('adminSave', () => utils.shippingAdmin.invalidate())
  const taken = new Map(zones.flatMap((zone) => zone.regions.map((region) => [regionKey(region), nameZone(zone)])))
  return (
    <Stack gap="xs" role="group" aria-label={t('presets.title')}>
      <Title order={3} size="h4">
        {t('presets.title')}
      </Title>
      <Hint>{t('presets.text')}</Hint>
      <Group gap="sm">
        {presets.map((preset) => {
          const name = t(`presets.names.${preset.name}`)
          const zone = preset.regions.map((region) => taken.get(regionKey(region))).find((each) => each !== undefined)
          if (zone !== undefined)
            return (
              <Badge key={preset.name} color="gray" size="lg" tt="none" title={t('presets.taken', { zone })}>
                {t('presets.has', { name })}
              </Badge>
            )
          const add = () =>
            change(save.mutateAsync(createPresetZone(preset, name)), { done: t('presets.added', { name }) }).then(() =>
              focusHeading(),
            )
          return (
            <ActionButton key={preset.name} icon={IconPlus} disabled={working} onClick={() => void add()}>
              {name}
            </ActionButton>
          )
        })}
      </Group>
    </Stack>
  )
}

/** Asks what a parcel would cost, as a buyer would read it now. */
