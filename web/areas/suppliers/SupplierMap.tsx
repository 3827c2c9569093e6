/** The suppliers on the map in the colours of their documents, with those in view as a list beside it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Sends } from '../../../contract/index.ts';
import type { KycState } from '../../../domain/suppliers/kyc.ts';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { type Dot, DotMap } from '../../ui/map/DotMap.tsx';
import { MapAndList } from '../../ui/map/MapAndList.tsx';
import map_classes from '../../ui/map/MapAndList.module.css';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { supplier_places } from './slices.ts';
import { KycTag } from './states.tsx';
import { asked_as, useSupplierColumns } from './supplier_columns.tsx';

const SupplierDrawer = lazy(() => import('./SupplierDrawer.tsx'));

const tones: Record<KycState, Dot['tone']> = {
  expired: 'late',
  missing: 'late',
  submitted: 'progress',
  expiring: 'progress',
  complete: 'finished',
};

export default function SupplierMap() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const columns = useSupplierColumns();
  const address = useTableAddress('suppliers', columns);
  const { search, filters } = address;
  const asked = useMemo(
    () => askedOf(columns, { search, filters, sort: undefined }, asked_as) as Sends<'get_supplier_places'>,
    [columns, search, filters],
  );
  const { data, failure, reload } = useSlice(supplier_places, asked);
  const [in_view, setInView] = useState<readonly number[]>([]);
  const dots = useMemo(
    (): Dot[] =>
      (data?.places ?? []).map(({ id, latitude, longitude, kyc, blocked }) => ({
        id,
        latitude,
        longitude,
        tone: blocked ? 'other' : tones[kyc],
      })),
    [data],
  );
  const shown = useMemo(() => {
    const seen = new Set(in_view);
    return (data?.places ?? []).filter(({ id }) => seen.has(id));
  }, [data, in_view]);
  const without = data?.without_place ?? 0;
  const opened = params.get('open') ?? '';
  const close = () => set({ open: undefined });
  return (
    <Stack gap={12}>
      <Cluster gap={8} align="center">
        <SearchInput label={t`Search suppliers`} value={search} onChange={(text) => address.change({ search: text })} />
        <TableFilters all={[]} columns={columns} address={address} />
      </Cluster>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )
      ) : (
        <MapAndList
          renderMap={(settings) => (
            <DotMap
              dots={dots}
              settings={settings}
              label={t`Suppliers map`}
              onView={setInView}
              onChoose={(id) => set({ open: id })}
            />
          )}
          in_view={shown}
          count={<Plural value={shown.length} one="# supplier in view" other="# suppliers in view" />}
          without={without > 0 && <Plural value={without} one="# without a place" other="# without a place" />}
          advice={
            dots.length === 0
              ? t`Suppliers appear here once their place is set on the map.`
              : t`Move the map or change your search.`
          }
          label={t`Suppliers in view`}
          renderLine={(place) => (
            <Link to={`/suppliers?view=map&open=${place.id}`} className={map_classes.link}>
              <span className={map_classes.name}>{place.name}</span>
              <span className={map_classes.note}>
                {place.city} <KycTag state={place.kyc} />
              </span>
            </Link>
          )}
        />
      )}
      <LazyMount opened={opened !== ''} onClose={close}>
        {(is_open) => <SupplierDrawer id={is_open ? opened : ''} onClose={close} />}
      </LazyMount>
    </Stack>
  );
}
