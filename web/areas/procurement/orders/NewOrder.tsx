/** Begins an order without a request: lines of the BOQ or outside it, and the supplier. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useSelectedProject } from '../../../kit/project.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { NextStep } from '../../../ui/feedback/NextStep.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import request_classes from '../requests/Request.module.css';
import { ProjectSelect } from '../requests/ProjectSelect.tsx';
import { order_suppliers } from '../slices.ts';
import classes from './Order.module.css';
import { LineSources, useLineSources } from './LineSources.tsx';

interface NewOrderProps {
  opened: boolean;
  project_id: number | undefined;
  onClose: () => void;
  onBegun: (order_id: number) => void;
}

export default function NewOrder({ opened, project_id, onClose, onBegun }: NewOrderProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState(project_id);
  const [first, setFirst] = useState<number>();
  const [supplier_id, setSupplier] = useState<number>();
  const sources = useLineSources();
  const { chosen, ids, outside, set, clear } = sources;
  const count = chosen.length + outside.length;
  const [busy, run] = useAttempt();
  const selected = useSelectedProject();
  const at = picked ?? project_id;
  const missing =
    count === 0 ? t`Select at least one line.` : supplier_id === undefined ? t`Select a supplier.` : undefined;
  const begin = () =>
    run(async () => {
      const from = first ?? at;
      if (from === undefined || supplier_id === undefined) return;
      const { order_id } = await api.add_order({
        project_id: from,
        supplier_id,
        boq_line_ids: chosen.map(({ id }) => id),
        lines: [...outside],
      });
      clear();
      onBegun(order_id);
    });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`New purchase order`}
      subtitle={t`Lines and the supplier. Prices and terms follow in the draft.`}
      width="wide"
      footer={
        <DisabledReason reason={missing}>
          <Button loading={busy} onClick={() => void begin()}>
            <Trans>
              Create draft with <Plural value={count} one="# line" other="# lines" />
            </Trans>
          </Button>
        </DisabledReason>
      }
    >
      <Stack gap={16}>
        <ProjectSelect
          value={at}
          {...(selected && selected.project_id === at ? { named: selected.name } : {})}
          onChange={setPicked}
        />
        {at !== undefined && (
          <>
            <Panel title={t`Lines`}>
              <LineSources
                sources={sources}
                project_id={at}
                of_other_project={count > 0 && first !== undefined && first !== at}
                onLine={(line, on) => {
                  if (count === 0) setFirst(at);
                  set(line, on);
                }}
              />
            </Panel>
            <Panel title={t`Supplier`}>
              <SupplierRadios
                project_id={first ?? at}
                boq_line_ids={[...ids]}
                value={supplier_id}
                onChange={setSupplier}
              />
            </Panel>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

interface SupplierRadiosProps {
  project_id: number;
  boq_line_ids: number[];
  value: number | undefined;
  onChange: (supplier_id: number) => void;
}

function SupplierRadios({ project_id, boq_line_ids, value, onChange }: SupplierRadiosProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const lines = boq_line_ids.join();
  const asked = useMemo(
    () => ({ project_id, search: wanted, boq_line_ids: lines === '' ? [] : lines.split(',').map(Number) }),
    [project_id, wanted, lines],
  );
  const { data, failure, reload } = useSlice(order_suppliers, asked);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  return (
    <Stack gap={8}>
      <SearchInput label={t`Search in suppliers`} value={search} onChange={setSearch} />
      {data.suppliers.length === 0 && (
        <Empty
          title={search ? t`No matches` : t`No suppliers yet`}
          text={search ? undefined : t`Add suppliers to the register first.`}
          action={!search && <NextStep to="/suppliers">{t`Open suppliers`}</NextStep>}
        />
      )}
      <Radio.Group
        aria-label={t`Supplier`}
        value={value === undefined ? null : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      >
        <ul className={request_classes.choices}>
          {data.suppliers.map((one) => (
            <li key={one.supplier_id}>
              <Radio
                value={String(one.supplier_id)}
                disabled={one.blocked !== null}
                label={
                  <>
                    <strong>{one.name}</strong>{' '}
                    <span className={classes.dim}>
                      {[one.state, one.gstin, one.email || t`No email address`].filter(Boolean).join(' · ')}
                      {one.orders > 0 && (
                        <>
                          {' · '}
                          <Plural value={one.orders} one="# earlier order" other="# earlier orders" />
                        </>
                      )}
                    </span>
                    {one.blocked !== null && <div className={classes.wrong}>{one.blocked}</div>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </Radio.Group>
    </Stack>
  );
}
