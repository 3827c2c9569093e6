/** What a request for financing needs, by who asks. The form itself comes with the loan centre. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import classes from './Financing.module.css';

const documents: readonly { key: string; title: ReactNode; list: readonly { key: string; text: ReactNode }[] }[] = [
  {
    key: 'home',
    title: <Trans>Home</Trans>,
    list: [
      { key: 'identity', text: <Trans>PAN and Aadhaar of the applicant, and of a co-applicant if there is one</Trans> },
      { key: 'bill', text: <Trans>The latest electricity bill, in the applicant’s name</Trans> },
      { key: 'house', text: <Trans>Proof that the house is one’s own: tax receipt or sale deed</Trans> },
      { key: 'quotation', text: <Trans>The installer’s quotation, and the feasibility approval</Trans> },
      { key: 'income', text: <Trans>Above 3 kW: proof of income</Trans> },
    ],
  },
  {
    key: 'business',
    title: <Trans>Business</Trans>,
    list: [
      { key: 'accounts', text: <Trans>Accounts of three years, and GST returns</Trans> },
      { key: 'bank', text: <Trans>Bank statements of twelve months</Trans> },
      { key: 'loans', text: <Trans>A list of the loans there are</Trans> },
      { key: 'project', text: <Trans>Quotation or PPA, project report, technical report</Trans> },
      { key: 'roof', text: <Trans>Rights to the roof or the land, and insurance</Trans> },
    ],
  },
  {
    key: 'builder',
    title: <Trans>A line of credit for a builder</Trans>,
    list: [
      { key: 'orders', text: <Trans>Purchase orders and invoices to be financed</Trans> },
      { key: 'accounts', text: <Trans>Accounts of three years, GST returns, bank statements of twelve months</Trans> },
      { key: 'security', text: <Trans>What is given as security</Trans> },
    ],
  },
];

export default function FinancingRequest() {
  const person = usePerson();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        <Trans>What a request for financing needs</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>
          Requests are taken here as soon as the loan centre opens. Lenders lose most days waiting for documents: those
          who have these ready are through first.
        </Trans>
      </p>
      <div className={classes.documents}>
        {documents.map(({ key, title, list }) => (
          <section key={key}>
            <h2>{title}</h2>
            <ul>
              {list.map(({ key: one, text }) => (
                <li key={one}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={classes.soon}>
        <p>
          <Trans>What a loan costs, and which way suits whom, is on the page about financing.</Trans>
        </p>
        <div className={classes.buttons}>
          <Button component={Link} to="/financing" variant={person ? 'filled' : 'default'}>
            <Trans>Ways to pay</Trans>
          </Button>
          {!person && (
            <Button component={Link} to="/financing/signup">
              <Trans>Sign up</Trans>
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}
