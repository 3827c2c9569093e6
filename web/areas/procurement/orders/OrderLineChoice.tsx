/** Lines of a project's bill of quantities, ticked for an order: what of each is not ordered yet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { NextStep } from '../../../ui/feedback/NextStep.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { ShowOrdered } from '../ShowOrdered.tsx';
import request_classes from '../requests/Request.module.css';
import { order_lines } from '../slices.ts';
import classes from './Order.module.css';
import type { ChosenLine } from './typed.ts';

interface OrderLineChoiceProps {
  project_id: number;
  chosen: ReadonlySet<number>;
  onChange: (line: ChosenLine, on: boolean) => void;
  without?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

export function OrderLineChoice({ project_id, chosen, onChange, without = none }: OrderLineChoiceProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [search, setSearch] = useState('');
  const [ordered, setOrdered] = useState(false);
  const wanted = useDeferredValue(search);
  const asked = useMemo(() => ({ project_id, search: wanted }), [project_id, wanted]);
  const { data, failure, reload } = useSlice(order_lines, asked);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  const open = data.lines.filter(({ id }) => !without.has(id));
  const lines = open.filter(({ id, left }) => ordered || left > 0 || chosen.has(id));
  return (
    <Stack gap={8}>
      <SearchInput label={t`Search in lines`} value={search} onChange={setSearch} />
      <ShowOrdered count={open.filter(({ left }) => left <= 0).length} shown={ordered} onChange={setOrdered} />
      {lines.length === 0 && open.length > 0 && <Empty title={t`All lines are ordered`} />}
      {open.length === 0 && (
        <Empty
          title={search ? t`No matches` : t`No lines in the BOQ yet`}
          text={search ? undefined : t`Add lines with quantities to the BOQ of this project and approve it first.`}
          action={
            !search && <NextStep to={`/projects/scm-dashboard?projectId=${project_id}&tab=boq`}>{t`Open BOQ`}</NextStep>
          }
        />
      )}
      <ul className={request_classes.choices} style={{ position: 'relative', maxHeight: 380, overflowY: 'auto' }}>
        {lines.map((line) => {
          const name = line.description || term(line.category);
          return (
            <li key={line.id}>
              <Checkbox
                checked={chosen.has(line.id)}
                onChange={(event) => onChange({ ...line, description: name }, event.currentTarget.checked)}
                label={
                  <>
                    <strong>{name}</strong>{' '}
                    <span className={line.left === 0 ? classes.wrong : classes.dim}>
                      <Trans>
                        {showNumber(line.left, 3)} of {showNumber(line.approved_quantity, 3)} {term(line.unit)} to order
                      </Trans>
                    </span>{' '}
                    <span className={classes.dim}>
                      {line.drafted > 0 && (
                        <>
                          {' · '}
                          <Trans>{showNumber(line.drafted, 3)} in drafts</Trans>
                        </>
                      )}
                      {line.needed_by && (
                        <>
                          {' · '}
                          <Trans>needed by</Trans> <DateText date={line.needed_by} />
                        </>
                      )}
                    </span>
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

/** The lines that are ticked, in the order in which they were. */
export function useChosenLines() {
  const [chosen, setChosen] = useState<readonly ChosenLine[]>([]);
  return {
    chosen: [...chosen],
    ids: new Set(chosen.map(({ id }) => id)),
    set: (line: ChosenLine, on: boolean) =>
      setChosen((before) => [...before.filter(({ id }) => id !== line.id), ...(on ? [line] : [])]),
    clear: () => setChosen([]),
  };
}
