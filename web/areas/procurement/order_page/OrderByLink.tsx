/** A supplier's page behind a link: the order, and their answer to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkToken } from '../../../kit/link_token.ts';
import { Link, useLocation } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { CompanyHead, CompanyLayout } from '../../../layouts/CompanyLayout.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { order_page } from '../slices.ts';
import { OrderSheet } from './OrderSheet.tsx';

const Untitled = ({ children }: { children: ReactNode }) => (
  <CompanyLayout>
    <h1 className="out-of-sight">
      <Trans>Purchase order</Trans>
    </h1>
    {children}
  </CompanyLayout>
);

export default function OrderByLink() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const token = linkToken('/purchaseOrder', pathname);
  if (token !== undefined) return <Opened token={token} />;
  return (
    <Untitled>
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
    </Untitled>
  );
}

function Opened({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(order_page, { token });
  if (!data)
    return (
      <Untitled>
        {failure ? (
          <Failure title={t`This page cannot be opened`} sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )}
      </Untitled>
    );
  return (
    <CompanyLayout head={<CompanyHead name={data.company_name} logo={data.logo} note={data.phone_number} />}>
      <OrderSheet page={data} token={token} onAnswered={reload} />
    </CompanyLayout>
  );
}
