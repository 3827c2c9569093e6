/** The playbooks of authorities: by track and place, with their version and how many files run on them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { authority_packs, type PackHead } from '../slices.ts';

const PackDrawer = lazy(() => import('./PackDrawer.tsx'));

const keyOf = ({ track, state, discom }: Pick<PackHead, 'track' | 'state' | 'discom'>): string =>
  [track, state, discom].join('|');

export default function Packs() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload, loading } = useSlice(authority_packs, {});
  const { params, set } = useAddress();
  const named = params.get('pack');
  const open = data?.packs.find((pack) => keyOf(pack) === named);
  const everywhere = t`All India`;
  const columns = useMemo(
    (): Column<PackHead>[] => [
      { key: 'state', title: t`State`, value: (row) => row.state || everywhere, filter: 'select', width: 180 },
      { key: 'track', title: t`Track`, ...inWordsOf((row: PackHead) => row.track, term), width: 160 },
      { key: 'discom', title: t`DISCOM`, value: (row) => row.discom, filter: 'select', width: 140 },
      { key: 'version', title: t`Version`, value: (row) => row.version, width: 100 },
      { key: 'running', title: t`Files in progress`, value: (row) => row.running, width: 140 },
      { key: 'running_before', title: t`On earlier versions`, value: (row) => row.running_before, width: 150 },
      {
        key: 'unverified',
        title: t`Not verified`,
        tooltip: t`Stages whose days nobody confirmed with the authority`,
        value: (row) => row.unverified,
        width: 130,
      },
    ],
    [t, term, everywhere],
  );
  return (
    <>
      <p>
        <Trans>
          A new version applies to files opened after it. Files in progress keep the version they began with.
        </Trans>
      </p>
      <Table
        name="packs"
        label={t`Playbooks of authorities`}
        rows={data?.packs}
        columns={columns}
        rowKey={keyOf}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={(pack) => set({ pack: keyOf(pack) })}
        empty={{ title: t`No playbooks`, text: t`Playbooks come with the product.` }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ pack: undefined })}>
        {(opened) => open && <PackDrawer opened={opened} pack={open} onClose={() => set({ pack: undefined })} />}
      </LazyMount>
    </>
  );
}
