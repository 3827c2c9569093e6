/** A channel partner's own page behind a link: their leads, their commission, and the way to hand in the next lead. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { showCapacity } from '../../../../../domain/units.ts';
import { PhoneLink } from '../../../../ui/Reach.tsx';
import { linkToken } from '../../../../kit/link_token.ts';
import { Link, useLocation } from '../../../../kit/router.tsx';
import { useSlice } from '../../../../kit/slice.ts';
import { CompanyHead } from '../../../../layouts/CompanyLayout.tsx';
import { LanguageSwitch } from '../../../../layouts/LanguageSwitch.tsx';
import { Empty } from '../../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Money } from '../../../../ui/text/Money.tsx';
import { StatCard, StatCards } from '../../../../ui/layout/StatCard.tsx';
import { HandIn } from './HandIn.tsx';
import { HandedIn } from './HandedIn.tsx';
import { OwnStatement } from './OwnStatement.tsx';
import crm from '../../Crm.module.css';
import classes from './PartnerPage.module.css';
import { partner_page } from './slices.ts';

export default function PartnerPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const token = linkToken('/partner', pathname);
  if (token !== undefined) return <Opened token={token} />;
  return (
    <Alone>
      <Empty
        icon={<IconLink size={24} stroke={1.6} aria-hidden />}
        title={t`This page needs a link`}
        text={t`Open it with the link the company emailed you. If you cannot find it, ask them for a new one.`}
        action={
          <Button component={Link} to="/" variant="default">
            <Trans>Start page</Trans>
          </Button>
        }
      />
    </Alone>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <main className={crm.alone}>
      <h1 className="out-of-sight">
        <Trans>Channel partner</Trans>
      </h1>
      {children}
    </main>
  );
}

function Opened({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(partner_page, { token });
  const [handing, setHanding] = useState(false);

  // whoever comes back to the tab sees how it stands now; what is being written is left alone
  useEffect(() => {
    if (handing) return undefined;
    const back = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [handing, reload]);

  if (!data) {
    return (
      <Alone>
        {failure ? (
          <Failure title={t`This page cannot be opened`} sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )}
      </Alone>
    );
  }
  const { company_name, name, leads, phone_number, website } = data;
  const going = leads.filter(({ state }) => state === 'in_progress').length;
  const won = leads.filter(({ state }) => state === 'won').length;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <CompanyHead name={company_name} logo={data.logo} />
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        {failure && (
          <p role="alert" className={classes.failed}>
            {failure}
          </p>
        )}
        <div className={classes.top}>
          <div>
            <h1 className={classes.title}>{name}</h1>
            <p className={classes.dim}>
              <Trans>Your leads and your commission at {company_name}</Trans>
            </p>
          </div>
          <Button
            size="md"
            className={classes.begin ?? ''}
            data-only="screen"
            leftSection={<IconSend2 size={18} aria-hidden />}
            onClick={() => setHanding(true)}
          >
            <Trans>Submit lead</Trans>
          </Button>
        </div>
        <StatCards>
          <StatCard
            label={t`In progress`}
            value={going}
            note={<Plural value={data.leads_count} one="of # lead" other="of # leads" />}
          />
          <StatCard
            label={t`Won`}
            value={showCapacity(data.won_kwp)}
            note={<Plural value={won} one="with # lead" other="with # leads" />}
          />
          <StatCard label={t`Commission earned`} value={<Money paise={data.earned} />} />
          <StatCard label={t`Paid`} value={<Money paise={data.paid} />} />
          <StatCard label={t`Due now`} value={<Money paise={data.due} />} />
        </StatCards>
        <HandedIn leads={leads} total={data.leads_count} onHandIn={() => setHanding(true)} />
        <OwnStatement page={data} token={token} />
      </main>
      <footer className={classes.foot}>
        <p>
          {phone_number ? (
            <Trans>
              Questions? <PhoneLink number={phone_number} />
            </Trans>
          ) : (
            company_name
          )}
          {website && ` · ${website}`}
        </p>
        <p>
          <Trans>Anyone with the link can see this page. Please do not share it.</Trans>
        </p>
      </footer>
      <HandIn opened={handing} page={data} token={token} onClose={() => setHanding(false)} onSent={reload} />
    </div>
  );
}
