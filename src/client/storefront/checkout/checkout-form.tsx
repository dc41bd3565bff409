import { Button, VisuallyHidden } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { OptionalShippingField } from '../../../shared/checkout/asked.ts'
import { createShippingFormSchema, type Shipping } from '../../../shared/checkout/entities.ts'
import { shippingFields } from '../../../shared/checkout/fields.ts'
import { paths } from '../../../shared/paths.ts'
import type { ShopFacts } from '../../boot.ts'
import { useBuyable } from '../../cart/buyable.ts'
import { UnavailableLines } from '../../cart/unavailable-lines.tsx'
import { announce } from '../../navigation/announcer.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useSessionHold } from '../../session/session-store.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { emptyShipping, withoutFields } from './checkout-draft.ts'
import type { CheckoutFailure } from './checkout-failure.ts'
import classes from './checkout-page.module.css'
import { OrderOverview, OrderSummary, overviewLine } from './order-overview.tsx'
import type { PriceChange } from './price-change.ts'
import { PriceChanged } from './price-changed.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { SignInOffer } from './sign-in-offer.tsx'
import { AcceptTerms, TermsChanged } from './terms.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { usePrefill } from './use-prefill.ts'

interface CheckoutFormProps {
  /** The cart has been read from storage. */
  ready: boolean
  refreshCart: () => Promise<void>
}

/** Refusals after which the buyer decides. */
const offers: CheckoutFailure['kind'][] = ['unavailable', 'price', 'terms']

/** Shipping form, order overview and summary; submitting leads to the payment. */
export function CheckoutForm({ ready, refreshCart }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const { shop } = usePageEnvironment()
  const { submit, working, failure, priceChange, terms } = usePlaceOrder(refreshCart)
  const waits = useBuyable().remedies.length > 0
  const refusal = useRef<HTMLDivElement>(null)
  const [notAsked, setNotAsked] = useState<readonly OptionalShippingField[]>(shop.notAsked ?? [])
  const form = useSchemaForm<Shipping>({
    schema: useMemo(() => createShippingFormSchema(notAsked), [notAsked]),
    initialValues: emptyShipping,
    fields: shippingFields,
    async send(values) {
      announce(t('working'))
      const refused = await submit(withoutFields(values, notAsked))
      if (refused?.kind !== 'fields') return undefined
      // The shop asks by now for what it did not when the page was opened: shown, so that the form can focus it.
      flushSync(() => setNotAsked((before) => before.filter((field) => refused.errors[field] === undefined)))
      return refused
    },
  })
  usePrefill(form)
  useSessionHold()
  // Once it is on the page: what can be pressed or read there.
  useEffect(() => {
    if (failure && offers.includes(failure.kind)) focusOffer(refusal.current, atFault(failure))
  }, [failure])

  return (
    <Form form={form} method="post" data-early data-scripts-only className={classes.columns}>
      <div className={classes.shipping}>
        {shop.sells?.payments !== 'real' && (
          <p className={classes.notice} role="note">
            <IconCreditCardOff className={classes.noticeIcon} stroke={1.5} aria-hidden />
            {t('noRealCards')}
          </p>
        )}
        <SignInOffer />
        <p className={classes.required}>{t('required')}</p>
        <ShippingFields form={form} notAsked={notAsked} />
      </div>
      <div className={classes.order} aria-busy={!ready}>
        {ready ? <OrderOverview /> : <div className={classes.bone} aria-hidden="true" />}
        <OrderSummary />
        <div role="alert" ref={refusal}>
          <FailureText failure={failure} priceChange={priceChange} waits={waits} />
          <UnavailableLines />
        </div>
        <Button type="submit" data-pays fullWidth loading={working} disabled={!ready || waits} className={classes.pay}>
          {t('submit')}
        </Button>
        {working && <VisuallyHidden>{t('working')}</VisuallyHidden>}
        {terms && <AcceptTerms terms={terms} />}
        <p className={classes.next}>{t(nextStep(shop))}</p>
      </div>
    </Form>
  )
}

/** The first line of the order for which it was refused. */
function atFault(failure: CheckoutFailure): HTMLElement | null {
  const keys = failure.kind === 'unavailable' ? failure.keys : []
  return overviewLine(keys) ?? document.getElementById('order-overview')
}

/**
 * Focuses the first button of the refusal, or its text. Where lines can only be removed, it is read first which.
 * @param fallback focused if the refusal has neither
 */
function focusOffer(refusal: HTMLElement | null, fallback: HTMLElement | null) {
  const offer = refusal?.querySelector<HTMLElement>('button:not([data-resolves=remove]), [tabindex]') ?? fallback
  offer?.focus()
}

/** What comes after the form; texts of a shop that is no demonstration are in shop-texts.json. */
function nextStep({ demoPayments, sells }: ShopFacts) {
  if (sells?.payments === 'test') return 'nextTest' as 'next'
  return demoPayments ? 'nextDemo' : 'next'
}

interface FailureTextProps {
  failure: CheckoutFailure | undefined
  priceChange: PriceChange | undefined
  /** Whether lines still have to be reduced or removed. */
  waits: boolean
}

/** Why the order was not placed; errors of fields are shown there. */
function FailureText({ failure, priceChange, waits }: FailureTextProps) {
  const { t } = useTranslation('checkout')
  if (!failure) return null
  if (failure.kind === 'price') return priceChange && <PriceChanged {...priceChange} />
  if (failure.kind === 'terms') return <TermsChanged terms={failure.terms} />
  if (failure.kind === 'unavailable' && !waits) return <p className={classes.resolved}>{t('failure.resolved')}</p>
  return (
    <>
      <p className={classes.failure}>{'message' in failure ? failure.message : t(`failure.${failure.kind}`)}</p>
      {failure.kind === 'session' && (
        <PageLink href={paths.login(paths.checkout())} className={classes.offerLink}>
          {t('signIn')}
        </PageLink>
      )}
    </>
  )
}
