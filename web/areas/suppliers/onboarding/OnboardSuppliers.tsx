/** A supplier's own page behind a link, without an account: its details step by step, or the documents it was asked for. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkToken } from '../../../kit/link_token.ts';
import { Link, useLocation } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { CompanyHead } from '../../../layouts/CompanyLayout.tsx';
import { LanguageSwitch } from '../../../layouts/LanguageSwitch.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Plain, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { AskedDocuments } from './AskedDocuments.tsx';
import { Details } from './Details.tsx';
import { supplier_onboarding } from './slices.ts';

export default function OnboardSuppliers() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const token = linkToken('/onboard-suppliers', pathname);
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
    <main style={{ maxWidth: 720, margin: '0 auto', padding: 24 }}>
      <h1 className="out-of-sight">
        <Trans>Supplier onboarding</Trans>
      </h1>
      {children}
    </main>
  );
}

function Opened({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(supplier_onboarding, { token });
  if (!data)
    return (
      <Alone>
        {failure ? (
          <Failure title={t`This page cannot be opened`} sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="text" count={8} />
        )}
      </Alone>
    );
  const { company_name: buyer, phone_number } = data;
  return (
    <Stack gap={16} style={{ maxWidth: 760, margin: '0 auto', padding: '16px 16px 48px' }}>
      <Spread as="header" gap={12} align="center">
        <CompanyHead name={buyer} logo={data.logo} />
        <LanguageSwitch />
      </Spread>
      <main>
        <Stack gap={16}>
          <div>
            <h1 style={{ margin: 0, fontSize: 22 }}>{data.name}</h1>
            <Plain>
              {data.wants === 'details' ? (
                <Trans>Enter your details so that {buyer} can buy from you. What you enter is saved as you go.</Trans>
              ) : (
                <Trans>Please send these documents to {buyer}.</Trans>
              )}
            </Plain>
          </div>
          {data.remark && data.wants === 'details' && (
            <Plain role="status">
              <Trans>Please change: {data.remark}</Trans>
            </Plain>
          )}
          {data.wants === 'details' ? (
            <Details token={token} page={data} reload={reload} />
          ) : (
            <AskedDocuments token={token} documents={data.documents} reload={reload} />
          )}
        </Stack>
      </main>
      <footer>
        <Plain>
          {phone_number && (
            <>
              <Trans>Questions? {phone_number}</Trans>{' '}
            </>
          )}
          <Trans>Anyone with the link can see this page. Please do not share it.</Trans>
        </Plain>
      </footer>
    </Stack>
  );
}
