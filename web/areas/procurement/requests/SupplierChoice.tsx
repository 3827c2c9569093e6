/** Suppliers for a request: those who supply its categories first, each with what speaks for or against them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { NextStep } from '../../../ui/feedback/NextStep.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { rfq_suppliers } from '../slices.ts';
import classes from './Request.module.css';

interface SupplierChoiceProps {
  rfq_id: number;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  without?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

export function SupplierChoice({ rfq_id, chosen, onChange, without = none }: SupplierChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const asked = useMemo(() => ({ rfq_id, search: wanted }), [rfq_id, wanted]);
  const { data, failure, reload } = useSlice(rfq_suppliers, asked);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  const priceText = (price: (typeof data.suppliers)[number]['last_price']): string => {
    if (!price) return '';
    const rate = showNumber(price.rate / 100);
    const { list, list_version, expired } = price;
    const date = showDate(price.day);
    if (list === '') return t`last price ₹${rate}, quoted on ${date}`;
    return expired
      ? t`last price ₹${rate}, ${list} v${list_version}, expired`
      : t`last price ₹${rate}, ${list} v${list_version}`;
  };
  const suppliers = data.suppliers.filter(({ supplier_id }) => !without.has(supplier_id));
  return (
    <Stack gap={8}>
      <SearchInput label={t`Search in suppliers`} value={search} onChange={setSearch} />
      {suppliers.length === 0 && (
        <Empty
          title={search ? t`No matches` : t`No suppliers yet`}
          text={search ? undefined : t`Add suppliers to the register first.`}
          action={!search && <NextStep to="/suppliers">{t`Open suppliers`}</NextStep>}
        />
      )}
      <ul className={classes.choices}>
        {suppliers.map((one) => (
          <li key={one.supplier_id}>
            <Checkbox
              checked={chosen.has(one.supplier_id)}
              disabled={one.blocked !== null && !chosen.has(one.supplier_id)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(one.supplier_id);
                else next.delete(one.supplier_id);
                onChange(next);
              }}
              label={
                <>
                  <strong>{one.name}</strong>{' '}
                  <span className={classes.dim}>
                    {[one.state, one.email || t`No email address`, priceText(one.last_price), one.blocked]
                      .filter(Boolean)
                      .join(' · ')}
                    {one.categories > 0 && (
                      <>
                        {' · '}
                        <Plural value={one.categories} one="supplies # category" other="supplies # categories" />
                      </>
                    )}
                    {one.quotes > 0 && (
                      <>
                        {' · '}
                        <Plural value={one.quotes} one="# earlier quote" other="# earlier quotes" />
                      </>
                    )}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <span className={classes.dim}>
        <Trans>{chosen.size} selected</Trans>
      </span>
    </Stack>
  );
}
