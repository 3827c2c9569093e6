/** A first estimate of a rooftop plant, from a bill: every number that goes in can be changed, and the sums are shown. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { states_and_territories, type StateOrTerritory } from '../../../domain/lists.ts';
import { fromRupees, showPaise, showRupees, showSummary } from '../../../domain/money.ts';
import { estimateRooftop, specific_yields } from '../../../domain/rooftop.ts';
import { subsidy_cap } from '../../../domain/subsidy.ts';
import { figureText } from '../../ui/text/Figure.tsx';
import classes from './Calculator.module.css';
import { place_terms } from '../../../domain/labels/places.ts';
import { said } from '../../kit/i18n.ts';
import { ownSubmit } from '../../ui/form/own_submit.ts';

const limits = {
  home: { bill: 30_000, step: 100, usual: 3_000, tariff: 7 },
  business: { bill: 1_000_000, step: 5_000, usual: 150_000, tariff: 8.5 },
} as const;

export default function Calculator() {
  const { t } = useLingui();
  const id = useId();
  const [kind, setKind] = useState<'home' | 'business'>('home');
  const [state, setState] = useState<StateOrTerritory>('Maharashtra');
  const [monthly_bill, setBill] = useState<number>(limits.home.usual);
  const [tariff, setTariff] = useState<number>(limits.home.tariff);
  const [price_per_kwp, setPrice] = useState(70_000);
  const limit = limits[kind];
  const estimate = estimateRooftop({ state, monthly_bill, tariff, price_per_kwp, home: kind === 'home' });
  const choose = (next: 'home' | 'business') => {
    setKind(next);
    setBill(limits[next].usual);
    setTariff(limits[next].tariff);
    setPrice(next === 'home' ? 70_000 : 45_000);
  };
  const years = estimate.payback_years === undefined ? undefined : Math.round(estimate.payback_years * 10) / 10;
  return (
    <div className={classes.calculator}>
      <form className={classes.questions} onSubmit={(event) => ownSubmit(event)} aria-label={t`Calculator`}>
        <fieldset className={classes.kinds}>
          <legend className="out-of-sight">{t`For whom`}</legend>
          {(['home', 'business'] as const).map((one) => (
            <label key={one} data-touch>
              <input type="radio" name={`${id}-kind`} checked={kind === one} onChange={() => choose(one)} />
              <span>{one === 'home' ? t`Home` : t`Business`}</span>
            </label>
          ))}
        </fieldset>
        <Slide
          label={t`Monthly electricity bill`}
          value={monthly_bill}
          least={limit.step}
          most={limit.bill}
          step={limit.step}
          shown={showRupees(monthly_bill * 100)}
          onChange={setBill}
        />
        <label className={classes.field}>
          <span>{t`State or union territory`}</span>
          <select value={state} onChange={(event) => setState(event.currentTarget.value as StateOrTerritory)}>
            {states_and_territories.map((name) => (
              <option key={name} value={name}>
                {said(place_terms[name])}
              </option>
            ))}
          </select>
        </label>
        <Slide
          label={t`Price per unit on the bill`}
          value={tariff}
          least={3}
          most={14}
          step={0.25}
          shown={showPaise(fromRupees(tariff))}
          onChange={setTariff}
        />
        <Slide
          label={t`Plant price per kWp`}
          value={price_per_kwp}
          least={30_000}
          most={100_000}
          step={1_000}
          shown={showRupees(price_per_kwp * 100)}
          onChange={setPrice}
        />
      </form>
      <div className={classes.answer} aria-live="polite" aria-atomic="true">
        <p className={classes.size}>
          <strong>{figureText(estimate.kwp, 'kWp')}</strong>
          <span>
            <Trans>about {figureText(estimate.area_m2, 'm²')} of unshaded flat roof</Trans>
          </span>
        </p>
        <dl className={classes.facts}>
          <Fact name={t`Annual generation`}>{figureText(estimate.yearly_kwh, 'kWh')}</Fact>
          <Fact name={t`Annual bill saving`}>{showSummary(estimate.yearly_saving)}</Fact>
          <Fact name={t`Plant price`}>{showSummary(estimate.price)}</Fact>
          <Fact name={t`Subsidy, PM Surya Ghar`}>
            {kind === 'home' ? showRupees(estimate.subsidy) : t`none for a business`}
          </Fact>
          <Fact name={t`Payback`}>
            {years === undefined ? '–' : <Plural value={years} one="# year" other="# years" />}
          </Fact>
          <Fact name={t`CO₂ avoided per year`}>{figureText(estimate.co2_tonnes, 't', 1)}</Fact>
        </dl>
        <details className={classes.how}>
          <summary>
            <Trans>How we calculate this</Trans>
          </summary>
          <p>
            <Trans>
              Yearly use is the bill divided by the price of a unit. A kWp on a good roof in {state} gives about{' '}
              {figureText(specific_yields[state], 'kWh')} a year, give or take 6%; the plant is sized to meet the use,
              in half kWp. Saved is what the plant generates, up to what is used, at the price of a unit.
            </Trans>
          </p>
          <p>
            <Trans>
              The subsidy for homes is ₹ 30,000 a kW for the first two, ₹ 18,000 for the third, at most{' '}
              {showRupees(subsidy_cap)}. Charges on the bill that do not depend on use, changing prices and ageing
              modules are left out, so take the years as a first idea.
            </Trans>
          </p>
        </details>
      </div>
    </div>
  );
}

interface SlideProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  shown: string;
  onChange: (value: number) => void;
}

function Slide({ label, value, least, most, step, shown, onChange }: SlideProps) {
  const id = useId();
  return (
    <div className={classes.slide}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
