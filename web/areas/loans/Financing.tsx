/** The ways to pay for a solar plant, with the figures that lenders publish. Requests open with the loan centre. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import classes from './Financing.module.css';

interface Way {
  key: string;
  title: ReactNode;
  text: ReactNode;
  facts: readonly [name: string, value: string][];
}

export default function Financing() {
  const { t } = useLingui();
  const ways: readonly Way[] = [
    {
      key: 'home',
      title: <Trans>A home, up to 3 kW</Trans>,
      text: (
        <Trans>A bank loan under PM Surya Ghar, paid to the installer; the subsidy goes into the loan account.</Trans>
      ),
      facts: [
        [t`Up to`, '₹ 2,00,000'],
        [t`Own share`, '10 %'],
        [t`Interest per year`, '6.75 %'],
        [t`For up to`, t`120 months`],
        [t`₹ 1,20,000 costs per month`, '₹ 1,378'],
      ],
    },
    {
      key: 'larger-home',
      title: <Trans>A larger home, 3 to 10 kW</Trans>,
      text: (
        <Trans>The same loan with a larger share of one’s own. Income is looked at, and the plant is insured.</Trans>
      ),
      facts: [
        [t`Up to`, '₹ 6,00,000'],
        [t`Own share`, '20 %'],
        [t`Interest per year`, t`about 8.9%`],
        [t`Minimum annual income`, '₹ 3,00,000'],
      ],
    },
    {
      key: 'business',
      title: <Trans>Business</Trans>,
      text: <Trans>A term loan on the plant and what it saves. Published paybacks are around four years.</Trans>,
      facts: [
        [t`Share that banks lend`, '70–80 %'],
        [t`Looked at`, t`three years of accounts`],
        [t`Besides`, t`quotation or PPA, roof rights, insurance`],
      ],
    },
  ];
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        <Trans>Ways to pay for a solar plant</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>
          The sun pays every month; the plant wants its money in the first. These are the usual bridges, in plain
          figures.
        </Trans>
      </p>
      <ul className={classes.ways}>
        {ways.map(({ key, title, text, facts }) => (
          <li key={key} className={classes.way}>
            <h2>{title}</h2>
            <p>{text}</p>
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        <Trans>
          Figures for homes are those published for the State Bank of India’s rooftop loan; other banks differ, and all
          of them change. The bank’s offer counts.
        </Trans>
      </p>
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
