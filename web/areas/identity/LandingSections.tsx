/** The sections of the landing page below its picture. */
import { Trans } from '@lingui/react/macro';
import { IconBuildingStore, IconGavel, IconMail, IconTimeline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import classes from './Landing.module.css';

export const contact_address = 'hello@sunstage.example';

interface Item {
  key: string;
  title: ReactNode;
  text: ReactNode;
}

const products: readonly (Item & { icon: ReactNode })[] = [
  {
    key: 'marketplace',
    icon: <IconGavel size={22} stroke={1.6} aria-hidden />,
    title: <Trans>Project Marketplace</Trans>,
    text: (
      <Trans>
        Projects looking for a builder meet builders looking for projects: an auction with one set of drawings, one due
        date and bids that can be compared.
      </Trans>
    ),
  },
  {
    key: 'management',
    icon: <IconTimeline size={22} stroke={1.6} aria-hidden />,
    title: <Trans>Project Management Tool</Trans>,
    text: (
      <Trans>
        Where the plant is built: Gantt, approvals, documents, materials, site, finance and the customer’s own view.
        This is Sunstage itself.
      </Trans>
    ),
  },
  {
    key: 'components',
    icon: <IconBuildingStore size={22} stroke={1.6} aria-hidden />,
    title: <Trans>Component Marketplace</Trans>,
    text: (
      <Trans>
        Modules, inverters, structures and cables from many sellers, bought against the bill of quantities that is
        already in the project.
      </Trans>
    ),
  },
];

export function Products() {
  return (
    <section id="products" className={classes.section}>
      <h2 className={classes.heading}>
        <Trans>One sign-in, three products</Trans>
      </h2>
      <p className={classes.about}>
        <Trans>If you are signed in here, you can open both marketplaces without a second password.</Trans>
      </p>
      <ul className={classes.three}>
        {products.map(({ key, icon, title, text }) => (
          <li key={key} className={classes.product}>
            <span className={classes.icon}>{icon}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps: readonly Item[] = [
  {
    key: '1',
    title: <Trans>Pre-requisites</Trans>,
    text: <Trans>Order, site survey, load letter, customer documents.</Trans>,
  },
  {
    key: '2',
    title: <Trans>Approvals</Trans>,
    text: <Trans>DISCOM feasibility, net metering, electrical inspector.</Trans>,
  },
  {
    key: '3',
    title: <Trans>Engineering</Trans>,
    text: <Trans>Eighteen drawings with revisions and a customer’s yes.</Trans>,
  },
  { key: '4', title: <Trans>Materials</Trans>, text: <Trans>BOQ, quotes, orders, MDCC, dispatch, store.</Trans> },
  {
    key: '5',
    title: <Trans>Construction</Trans>,
    text: <Trans>Crews, quantities, checklists and photos, every day.</Trans>,
  },
  {
    key: '6',
    title: <Trans>Site hand over</Trans>,
    text: <Trans>Punch points, tests, warranty documents, then O&M.</Trans>,
  },
];

export function Stages() {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Trans>How every project runs</Trans>
      </h2>
      <ol className={classes.way}>
        {steps.map(({ key, title, text }) => (
          <li key={key}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const people: readonly Item[] = [
  {
    key: 'pm',
    title: <Trans>Project manager</Trans>,
    text: <Trans>Sees what is late, who it waits for, and what the commissioning date will be.</Trans>,
  },
  {
    key: 'liaison',
    title: <Trans>Liaison</Trans>,
    text: <Trans>Knows which file sits at which DISCOM desk, since when, and until when by law.</Trans>,
  },
  {
    key: 'design',
    title: <Trans>Design</Trans>,
    text: <Trans>Sends drawings out once and gets remarks back on the right revision.</Trans>,
  },
  {
    key: 'procurement',
    title: <Trans>Procurement</Trans>,
    text: <Trans>Compares quotes side by side and follows each lot to the roof.</Trans>,
  },
  {
    key: 'site',
    title: <Trans>Site</Trans>,
    text: <Trans>Reports the day from a phone in a minute, photos included.</Trans>,
  },
  {
    key: 'customer',
    title: <Trans>Customer</Trans>,
    text: <Trans>Sees the plant grow, and what is needed from them next.</Trans>,
  },
];

export function People() {
  return (
    <section id="team" className={classes.section}>
      <h2 className={classes.heading}>
        <Trans>Made for the whole team</Trans>
      </h2>
      <ul className={classes.people}>
        {people.map(({ key, title, text }) => (
          <li key={key}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const notes: readonly Item[] = [
  {
    key: 'calendars',
    title: <Trans>Why a solar schedule needs two calendars</Trans>,
    text: (
      <Trans>
        Your crew works six days a week. The DISCOM does not, and its limits are often counted in calendar days. A plan
        that squeezes both with one factor promises dates nobody can keep. In Sunstage a pace changes only the days that
        are yours; the authority’s days stay as the rule says.
      </Trans>
    ),
  },
  {
    key: 'feasibility',
    title: <Trans>Up to 10 kW there is no feasibility study</Trans>,
    text: (
      <Trans>
        Since February 2024 the national rule spares plants up to 10 kW the technical study. Above that the DISCOM has
        15 days; after them the application counts as approved. It helps only those who can show the day they applied,
        so Sunstage starts the clock with the acknowledgement.
      </Trans>
    ),
  },
  {
    key: 'quantities',
    title: <Trans>A quantity can never exceed the one before it</Trans>,
    text: (
      <Trans>
        Nothing is delivered that was not dispatched, nothing installed that is not in store. It sounds plain, yet most
        disputes on site begin with two lists that disagree. One chain from BOQ to roof, lot by lot, ends them.
      </Trans>
    ),
  },
];

export function Notes() {
  return (
    <section id="blog" className={classes.section}>
      <h2 className={classes.heading}>
        <Trans>Notes from the roof</Trans>
      </h2>
      <div className={classes.three}>
        {notes.map(({ key, title, text }) => (
          <article key={key} className={classes.note}>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

export function Contact() {
  return (
    <section id="contact" className={classes.contact}>
      <div>
        <h2>
          <Trans>Show us your next plant</Trans>
        </h2>
        <p>
          <Trans>
            Write to us, or sign your company up and put the first project in: it takes less than two minutes.
          </Trans>
        </p>
      </div>
      <div className={classes.contactWays}>
        <Link to="/signup" className={classes.bright}>
          <Trans>Sign up</Trans>
        </Link>
        <a href={`mailto:${contact_address}`}>
          <IconMail size={18} aria-hidden />
          {contact_address}
        </a>
      </div>
    </section>
  );
}
