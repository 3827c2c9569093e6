/** What a loan on a solar plant costs: the products for the plant, who qualifies, the instalments, and a prepayment. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { addMonths } from '../../../domain/dates.ts';
import {
  type Condition,
  eligibilityOf,
  type ExtraPayment,
  mostLent,
  prepaymentEffect,
  qualifies,
  scheduleOf,
  sumsOf,
} from '../../../domain/money/loans.ts';
import { type LoanProduct, type LoanSegment, productsFor } from '../../../domain/money/loan_products.ts';
import { fromRupees, showRupees } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { centralSubsidy } from '../../../domain/subsidy.ts';
import { worded } from '../../kit/i18n.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Columns, Plain, Row, Spread, Stack } from '../../ui/layout/flow.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { useToday } from '../../ui/text/today.ts';
import { Fact } from './Fact.tsx';
import classes from './Financing.module.css';
import { useProductName } from './words.tsx';

const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));

/** Months until the subsidy is in the loan account, and until the prepayment that is tried out (est.). */
const subsidy_after = 2;
const prepayment_after = 12;

const begins = {
  home: { kw: 3, cost: 1_80_000, income: null, cibil: null, age: null },
  business: { kw: 100, cost: 45_00_000, income: null, cibil: null, age: null },
} as const;

interface Typed {
  kw: number;
  /** rupees */
  cost: number;
  income: number | null;
  cibil: number | null;
  age: number | null;
}

/** Rupees that may be typed here: a thousand crore. */
const most_rupees = 1e10;

export default function Calculator() {
  const { t } = useLingui();
  const productName = useProductName();
  const [segment, setSegment] = useState<LoanSegment>('home');
  const [typed, setTyped] = useState<Typed>(begins.home);
  const [picked, setPicked] = useState('');
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const products = productsFor(segment, typed.kw);
  const product = products.find(({ key }) => key === picked) ?? products[0];
  return (
    <Columns of="minmax(0, 2fr) minmax(0, 3fr)" gap={24} align="start" until="tablet">
      <Stack gap={16}>
        <SegmentedControl
          fullWidth
          aria-label={t`Plant for`}
          value={segment}
          onChange={(next) => {
            setSegment(next);
            setTyped(begins[next]);
          }}
          data={[
            { value: 'home', label: t`Home` },
            { value: 'business', label: t`Business` },
          ]}
        />
        <Amount
          label={t`Plant size`}
          unit="kW"
          value={typed.kw}
          most={100_000}
          onChange={(kw) => change({ kw: kw ?? 0 })}
        />
        <Amount
          label={t`Plant cost (incl. GST)`}
          money
          value={typed.cost}
          onChange={(cost) => change({ cost: cost ?? 0 })}
        />
        {segment === 'home' && (
          <>
            <Amount
              label={t`Annual income (optional)`}
              money
              value={typed.income}
              onChange={(income) => change({ income })}
            />
            <Columns of={2} gap={12}>
              <Amount
                label={t`CIBIL score (optional)`}
                value={typed.cibil}
                most={900}
                onChange={(cibil) => change({ cibil })}
              />
              <Amount label={t`Age (optional)`} value={typed.age} most={120} onChange={(age) => change({ age })} />
            </Columns>
          </>
        )}
        {products.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t`Product`}
            value={product?.key ?? ''}
            onChange={setPicked}
            data={products.map((one) => ({ value: one.key, label: productName(one) }))}
          />
        )}
      </Stack>
      {product ? (
        <Result key={`${product.key} ${typed.kw} ${typed.cost}`} product={product} typed={typed} />
      ) : (
        <p className={classes.result} role="status">
          <Trans>No product is known for a plant of this size. Ask the lender, or select Business.</Trans>
        </p>
      )}
    </Columns>
  );
}

interface AmountProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  money?: boolean;
  unit?: string;
  most?: number;
}

function Amount({ label, value, onChange, money = false, unit, most = most_rupees }: AmountProps) {
  return (
    <NumberBox
      label={label}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      min={0}
      max={most}
      clampBehavior="strict"
      allowNegative={false}
      decimalScale={money ? 0 : 2}
      hideControls
      inputMode="decimal"
      {...(money && { prefix: '₹ ' })}
      {...(unit && { suffix: ` ${unit}` })}
    />
  );
}

function Result({ product, typed }: { product: LoanProduct; typed: Typed }) {
  const { t } = useLingui();
  const today = useToday();
  const productName = useProductName();
  const cost = fromRupees(typed.cost);
  const most = mostLent(product, cost);
  const [amount, setAmount] = useState<number | null>(null);
  const [months, setMonths] = useState<number | null>(product.most_months);
  const [prepaid, setPrepaid] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const principal = amount === null ? most : fromRupees(amount);
  const terms = {
    principal,
    rate_percent: product.rate_percent,
    months: Math.max(1, Math.floor(months ?? product.most_months)),
    moratorium_months: product.moratorium_months,
    begins_on: today,
  };
  const subsidy = product.subsidy_into_loan ? centralSubsidy(typed.kw, today) : 0;
  const extras: ExtraPayment[] =
    subsidy > 0 ? [{ day: addMonths(today, subsidy_after), amount: subsidy, kind: 'subsidy', effect: 'lower' }] : [];
  const sums = sumsOf(scheduleOf(terms, extras));
  const without = sumsOf(scheduleOf(terms));
  const conditions = eligibilityOf(product, {
    ...typed,
    cost,
    amount: principal,
    income: typed.income === null ? null : fromRupees(typed.income),
  });
  const effect =
    prepaid && prepaid > 0
      ? prepaymentEffect(
          terms,
          { day: addMonths(today, product.moratorium_months + prepayment_after), amount: fromRupees(prepaid) },
          extras,
        )
      : undefined;
  return (
    <div className={classes.result}>
      <Stack gap={16}>
        <h3>{productName(product)}</h3>
        <div className={classes.emi} role="status">
          <Spread gap={8}>
            <span>
              <Trans>EMI</Trans>
            </span>
            <Money paise={sums.emi} />
          </Spread>
        </div>
        <dl className={classes.facts}>
          <Fact name={t`Loan amount`} value={<Money paise={principal} />} />
          <Fact name={t`Own share`} value={<Money paise={Math.max(0, cost - principal)} />} />
          <Fact
            name={t`Interest per year`}
            value={
              product.estimate ? t`about ${showNumber(product.rate_percent)}%` : `${showNumber(product.rate_percent)}%`
            }
          />
          {product.moratorium_months > 0 && (
            <Fact
              name={t`Moratorium`}
              value={plural(product.moratorium_months, {
                one: '# month, interest is added',
                other: '# months, interest is added',
              })}
            />
          )}
          {subsidy > 0 && <Fact name={t`Subsidy paid into the loan`} value={<Money paise={subsidy} />} />}
          {subsidy > 0 && <Fact name={t`EMI without subsidy`} value={<Money paise={without.emi} />} />}
          <Fact name={t`Total interest`} value={<Money paise={sums.interest} />} />
        </dl>
        <Columns of={2} gap={12}>
          <Amount label={t`Loan amount`} money value={amount ?? Math.floor(most / 100)} onChange={setAmount} />
          <Amount label={t`Number of EMIs`} value={months} most={product.most_months} onChange={setMonths} />
        </Columns>
        <section>
          <h4>
            <Verdict conditions={conditions} />
          </h4>
          <Plain as="ul">
            {conditions.map(({ met, sentence }) => (
              <Row as="li" gap={8} align="start" key={sentence.id}>
                {met ? (
                  <IconCheck size={18} color="var(--ui-accent)" aria-label={t`Met`} />
                ) : met === false ? (
                  <IconAlertTriangle size={18} color="var(--ui-danger)" aria-label={t`Not met`} />
                ) : (
                  <IconHelp size={18} aria-label={t`Not known yet`} />
                )}
                {worded(sentence)}
              </Row>
            ))}
            {product.insured && (
              <Row as="li" gap={8} align="start">
                <IconHelp size={18} aria-hidden />
                <Trans>The plant must be insured</Trans>
              </Row>
            )}
          </Plain>
        </section>
        <section>
          <Amount label={t`Prepayment after one year of EMIs`} money value={prepaid} onChange={setPrepaid} />
          {effect && (
            <Plain as="ul" role="status">
              <li>
                <Trans>
                  Same EMI: <Plural value={effect.shorter.months_saved} one="# EMI fewer" other="# EMIs fewer" />,{' '}
                  <Money paise={effect.shorter.interest_saved} /> less interest
                </Trans>
              </li>
              <li>
                <Trans>
                  Lower EMI: <Money paise={effect.lower.emi_after} />, <Money paise={effect.lower.interest_saved} />{' '}
                  less interest
                </Trans>
              </li>
            </Plain>
          )}
        </section>
        <Button variant="default" onClick={() => setShown(true)} disabled={principal === 0}>
          <Trans>Show all EMIs</Trans>
        </Button>
        <LazyMount opened={shown} onClose={() => setShown(false)}>
          {(opened) => (
            <ScheduleDrawer
              opened={opened}
              title={t`EMIs of a loan of ${showRupees(principal)}`}
              lines={scheduleOf(terms, extras)}
              onClose={() => setShown(false)}
            />
          )}
        </LazyMount>
      </Stack>
    </div>
  );
}

function Verdict({ conditions }: { conditions: readonly Condition[] }) {
  const verdict = qualifies(conditions);
  if (verdict === undefined) return <Trans>You may qualify</Trans>;
  return verdict ? <Trans>You qualify by these conditions</Trans> : <Trans>You do not qualify as entered</Trans>;
}
