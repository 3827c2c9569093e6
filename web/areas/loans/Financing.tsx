/** The ways to pay for a solar plant: a calculator over the products that lenders publish. Requests open with the loan centre. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { loan_products } from '../../../domain/money/loan_products.ts';
import { showRupees } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import Calculator from './Calculator.tsx';
import { Fact } from './Fact.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import classes from './Financing.module.css';
import { useProductName } from './words.tsx';

export default function Financing() {
  const { t } = useLingui();
  const productName = useProductName();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        <Trans>Ways to pay for a solar plant</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Compare loans, see who qualifies, and what each month costs after the subsidy.</Trans>
      </p>
      <section className={classes.section}>
        <Stack gap={24}>
          <h2>
            <Trans>Loan calculator</Trans>
          </h2>
          <Calculator />
        </Stack>
      </section>
      <section className={classes.section}>
        <h2>
          <Trans>Products</Trans>
        </h2>
        <ul className={classes.ways}>
          {loan_products.map((product) => (
            <li key={product.key} className={classes.way}>
              <h3>{productName(product)}</h3>
              <dl className={classes.facts}>
                <Fact
                  name={t`Up to`}
                  value={
                    product.most === null ? t`${100 - product.margin_percent}% of the cost` : showRupees(product.most)
                  }
                />
                <Fact name={t`Own share`} value={`${showNumber(product.margin_percent)}%`} />
                <Fact
                  name={t`Interest per year`}
                  value={
                    product.estimate
                      ? t`about ${showNumber(product.rate_percent)}%`
                      : `${showNumber(product.rate_percent)}%`
                  }
                />
                <Fact
                  name={t`Tenure`}
                  value={plural(product.most_months, { one: 'up to # month', other: 'up to # months' })}
                />
                {product.moratorium_months > 0 && (
                  <Fact
                    name={t`Moratorium`}
                    value={plural(product.moratorium_months, { one: '# month', other: '# months' })}
                  />
                )}
                {product.least_income > 0 && (
                  <Fact name={t`Minimum annual income`} value={showRupees(product.least_income)} />
                )}
                {product.least_cibil > 0 && <Fact name={t`Minimum CIBIL score`} value={product.least_cibil} />}
                {product.insured && <Fact name={t`Insurance`} value={t`required`} />}
              </dl>
            </li>
          ))}
        </ul>
        <p className={classes.note}>
          <Trans>
            Figures for homes are those published for the rooftop loan of the State Bank of India. Other banks differ,
            and all of them change. The bank’s offer counts.
          </Trans>
        </p>
      </section>
      <section className={classes.section}>
        <h2>
          <Trans>For the company that builds: a line of credit</Trans>
        </h2>
        <p className={classes.lead}>
          <Trans>
            Modules are paid for long before the customer pays. A line of credit covers purchase orders, discounts bills
            and gives guarantees. Each draw belongs to one order, runs 60 to 120 days, and never exceeds what is left of
            the line.
          </Trans>
        </p>
      </section>
      <Soon />
    </div>
  );
}

/** What can be done now, honestly: requests are not taken before there is someone to work on them. */
export function Soon() {
  const person = usePerson();
  return (
    <section className={classes.soon}>
      <div>
        <h2>
          <Trans>Requests open with the loan centre</Trans>
        </h2>
        <p>
          {person ? (
            <Trans>Until then, what a request needs can be made ready. Your account is all set for it.</Trans>
          ) : (
            <Trans>Until then, what a request needs can be made ready, and an account is signed up in a minute.</Trans>
          )}
        </p>
      </div>
      <div className={classes.buttons}>
        {!person && (
          <Button component={Link} to="/financing/signup">
            <Trans>Sign up</Trans>
          </Button>
        )}
        <Button component={Link} to="/request-financing" variant="default">
          <Trans>What a request needs</Trans>
        </Button>
      </div>
    </section>
  );
}
