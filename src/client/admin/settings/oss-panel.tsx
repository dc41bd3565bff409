import { Alert, Box, NativeSelect, Progress, Stack, Table, Text, Title } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OssReport } from '../../../shared/taxes/oss.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Price } from '../../ui/product-parts.tsx'
import { listQuarters } from '../documents/quarters.ts'
import { ExportMenu } from '../kit/export-menu.tsx'
import { Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { listOptions } from '../table/use-list-query.ts'

/** A quarter by its name, `2026 T4`. */
const readQuarter = (name: string) => ({ year: Number(name.slice(0, 4)), quarter: Number(name.slice(-1)) })

/** The year's sales to other states beside the limit, and what is declared of a quarter through the one stop shop. */
export function OssPanel() {
  const { t } = useTranslation('admin-taxes')
  const { now, shop } = usePageEnvironment()
  const quarters = listQuarters(new Date(now)).map(({ name }) => name)
  const [chosen, setChosen] = useState(quarters[0] ?? '')
  const query = readQuarter(chosen)
  const report = trpc.taxesAdmin.oss.useQuery(query, listOptions)
  return (
    <Panel
      title={t('oss.title')}
      text={t('oss.text')}
      actions={
        <ExportMenu
          label={t('oss.export')}
          call="orderList"
          address={(delimiter) =>
            `/api/taxes/admin/oss.csv?year=${query.year}&quarter=${query.quarter}&delimiter=${delimiter}`
          }
          name={() => `${shopFileName(shop.name, 'oss', chosen)}.csv`}
        />
      }
    >
      <NativeSelect
        label={t('oss.quarter')}
        maw="12rem"
        data={quarters}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <QueryContent query={report} height="6rem">
        {(data) => (
          <Stack gap="lg" aria-busy={report.isFetching}>
            <Meter {...data.crossBorder} />
            <Stack gap="xs">
              <Title order={3}>{t('oss.report')}</Title>
              {data.rows.length === 0 ? <Text>{t('oss.empty')}</Text> : <Rows {...data} />}
            </Stack>
          </Stack>
        )}
      </QueryContent>
    </Panel>
  )
}

function Meter({ year, base, limit }: OssReport['crossBorder']) {
  const { t } = useTranslation('admin-taxes')
  const language = useLanguage()
  const texts = { base: formatEuros(base, language), limit: formatEuros(limit, language), year }
  const isAbove = base > limit
  return (
    <Box>
      <Text fw={600}>{t('oss.meter', { year: String(year) })}</Text>
      <Text mb={4}>{t('oss.meterOf', texts)}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          withAria={false}
          value={Math.min(100, Math.max(0, (base / limit) * 100))}
          color={isAbove ? 'red' : undefined}
        />
      </Progress.Root>
      {isAbove ? (
        <Alert role="note" variant="default" mt="sm">
          {t('oss.above', texts)}
        </Alert>
      ) : (
        <Hint mt={4}>{t('oss.below', texts)}</Hint>
      )}
    </Box>
  )
}

function Rows({ rows, total }: OssReport) {
  const { t } = useTranslation('admin-taxes')
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' })
  const nameState = (code: string) => (code === 'XI' ? t('oss.northernIreland') : (names.of(code) ?? code))
  const amounts = ({ base, tax }: OssReport['total']) =>
    [base, tax].map((euros, index) => (
      <Table.Td key={index === 0 ? 'base' : 'tax'} ta="end">
        <Price euros={euros} />
      </Table.Td>
    ))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('oss.country')}</Table.Th>
          <Table.Th ta="end">{t('oss.rate')}</Table.Th>
          <Table.Th ta="end">{t('oss.base')}</Table.Th>
          <Table.Th ta="end">{t('oss.tax')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ countryCode, rate, corrections = [], ...money }) => (
          <Fragment key={`${countryCode} ${rate}`}>
            <Table.Tr>
              <Table.Th scope="row">{nameState(countryCode)}</Table.Th>
              <Table.Td ta="end">{t('rates.percent', { rate })}</Table.Td>
              {amounts(money)}
            </Table.Tr>
            {corrections.map(({ year, quarter, ...corrected }) => (
              <Table.Tr key={`${year} ${quarter}`}>
                <Table.Th scope="row" fw={400} colSpan={2} ps="lg">
                  {t('oss.correction', { quarter: `${year} T${quarter}` })}
                </Table.Th>
                {amounts(corrected)}
              </Table.Tr>
            ))}
          </Fragment>
        ))}
        <Table.Tr>
          <Table.Th scope="row" colSpan={2}>
            {t('oss.total')}
          </Table.Th>
          {amounts(total)}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
