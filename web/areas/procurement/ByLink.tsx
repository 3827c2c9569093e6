/** A supplier's page behind a link: in the company's own frame, with a way on for who came without one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LinkPage, linkToken } from '../../kit/link_token.ts';
import { Link, useLocation } from '../../kit/router.tsx';
import { type DataSlice, useSlice } from '../../kit/slice.ts';
import { CompanyHead, CompanyLayout } from '../../layouts/CompanyLayout.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';

interface Company {
  company_name: string;
  logo: string;
  phone_number: string;
}

interface ByLinkProps<Data> {
  page: LinkPage;
  title: string;
  behind: DataSlice<{ token: string }, Data>;
  children: (data: Data, token: string, reload: () => void) => ReactNode;
}

const Untitled = ({ title, children }: { title: string; children: ReactNode }) => (
  <CompanyLayout>
    <h1 className="out-of-sight">{title}</h1>
    {children}
  </CompanyLayout>
);

export function ByLink<Data extends Company>({ page, title, behind, children }: ByLinkProps<Data>) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const token = linkToken(page, pathname);
  const { data, failure, reload } = useSlice(behind, token === undefined ? undefined : { token });
  if (token === undefined)
    return (
      <Untitled title={title}>
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
  if (!data)
    return (
      <Untitled title={title}>
        {failure ? (
          <Failure title={t`This page cannot be opened`} sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )}
      </Untitled>
    );
  return (
    <CompanyLayout head={<CompanyHead name={data.company_name} logo={data.logo} note={data.phone_number} />}>
      {children(data, token, reload)}
    </CompanyLayout>
  );
}
