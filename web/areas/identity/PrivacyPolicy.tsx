/** Which personal data is kept, why, who sees it, for how long, and what everyone may ask for. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './PrivacyPolicy.module.css';

const contact = 'privacy@sunstage.example';

const parts: readonly { key: string; title: ReactNode; text: readonly ReactNode[] }[] = [
  {
    key: 'who',
    title: <Trans>Who is responsible</Trans>,
    text: [
      <Trans key="1">
        Sunstage is used by companies that build solar plants. For what a company writes into it about its customers,
        suppliers and staff, that company decides; we keep it on its behalf. For accounts, sign-in and this website we
        decide ourselves.
      </Trans>,
    ],
  },
  {
    key: 'what',
    title: <Trans>What is kept</Trans>,
    text: [
      <Trans key="1">
        Of everyone with an account: name, user name, email addresses, phone number, company, department, designation, a
        picture if one is given, language and theme. The password is kept only as a hash from which it cannot be read
        back.
      </Trans>,
      <Trans key="2">
        Of every sign-in: the time, the network address and how the browser describes itself, so that you can see on
        your account page where you are signed in, and end what is not yours.
      </Trans>,
      <Trans key="3">
        Of projects: addresses of sites with their place on the map, consumer numbers, bills, proofs of identity and
        documents that authorities and banks ask for, photos from the site with time and place, and what was written,
        approved and changed by whom.
      </Trans>,
    ],
  },
  {
    key: 'why',
    title: <Trans>What it is for</Trans>,
    text: [
      <Trans key="1">
        To build, approve, finance and operate solar plants: to plan, to apply for net metering and subsidy, to order
        material, to answer tickets. It is not sold, not used for advertising, and not used to judge people by machine.
      </Trans>,
    ],
  },
  {
    key: 'sees',
    title: <Trans>Who sees it</Trans>,
    text: [
      <Trans key="1">
        People of the same company, as far as their role needs it. Customers, sub-contractors, vendors and investors see
        only the projects they belong to. Companies are kept apart in the database itself. Every file is checked for
        rights each time it is opened.
      </Trans>,
      <Trans key="2">
        DISCOMs, inspectors, banks and portals receive what a company sends them. The marketplaces receive name, email
        and company of a person who opens them from here, and no password.
      </Trans>,
    ],
  },
  {
    key: 'browser',
    title: <Trans>What stays in your browser</Trans>,
    text: [
      <Trans key="1">
        No cookies, no trackers, nothing loaded from others. The browser keeps your session, the chosen project,
        language and theme. The session goes when you sign out or its time is over; it lasts one hour, or eight in some
        companies.
      </Trans>,
    ],
  },
  {
    key: 'long',
    title: <Trans>How long</Trans>,
    text: [
      <Trans key="1">
        One-time passwords hold for ten minutes. Accounts are kept while the company uses Sunstage; someone who leaves
        is deactivated, and their name stays beside what they approved. Project documents are kept as long as the
        company keeps the project, because warranties run for up to thirty years.
      </Trans>,
    ],
  },
  {
    key: 'rights',
    title: <Trans>What you may ask for</Trans>,
    text: [
      <Trans key="1">
        Under the Digital Personal Data Protection Act, 2023 you may ask what is kept about you, have it corrected,
        completed or erased, withdraw a consent, name someone to act for you, and complain, in the end to the Data
        Protection Board of India. Most of it you can change on your account page. For the rest, ask your company’s
        administrator or us.
      </Trans>,
    ],
  },
  {
    key: 'safe',
    title: <Trans>How it is kept safe</Trans>,
    text: [
      <Trans key="1">
        Connections are encrypted, tokens are kept as hashes, rights are decided on the server, and what happens is
        written down. Should data ever reach the wrong hands, the people concerned and the Board are told without delay.
      </Trans>,
    ],
  },
];

export default function PrivacyPolicy() {
  return (
    <article className={classes.page}>
      <h1>
        <Trans>Privacy policy</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>
          In short: we keep what building a solar plant needs, show it to those who build it, and sell it to nobody.
        </Trans>
      </p>
      {parts.map(({ key, title, text }) => (
        <section key={key}>
          <h2>{title}</h2>
          {text.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>
          <Trans>Questions</Trans>
        </h2>
        <p>
          <Trans>
            Write to <a href={`mailto:${contact}`}>{contact}</a>. When this page changes in a way that matters, accounts
            are told by mail before it holds.
          </Trans>
        </p>
      </section>
    </article>
  );
}
