/** Lines of a project's bill of quantities, ticked for a request. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
import { rfq_lines } from '../slices.ts';
import { ShowOrdered } from '../ShowOrdered.tsx';
import classes from './Request.module.css';

interface LineChoiceProps {
  project_id: number;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** lines that are part of the request already */
  without?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

export function LineChoice({ project_id, chosen, onChange, without = none }: LineChoiceProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const [search, setSearch] = useState('');
  const [ordered, setOrdered] = useState(false);
  const wanted = useDeferredValue(search);
  const asked = useMemo(() => ({ project_id, search: wanted }), [project_id, wanted]);
  const { data, failure, reload } = useSlice(rfq_lines, asked);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  const open = data.lines.filter(({ id }) => !without.has(id));
  const lines = open.filter(({ id, left }) => ordered || left > 0 || chosen.has(id));
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  const ids = lines.map(({ id }) => id);
  const here = ids.filter((id) => chosen.has(id)).length;
  return (
    <Stack gap={8}>
      <SearchInput label={t`Search in lines`} value={search} onChange={setSearch} />
      <ShowOrdered count={open.filter(({ left }) => left <= 0).length} shown={ordered} onChange={setOrdered} />
      {lines.length === 0 && open.length > 0 ? (
        <Empty title={t`All lines are ordered`} />
      ) : lines.length === 0 ? (
        <Empty
          title={search ? t`No matches` : t`No lines in the BOQ yet`}
          text={search ? undefined : t`Add lines with quantities to the BOQ of this project first.`}
          action={
            !search && <NextStep to={`/projects/scm-dashboard?projectId=${project_id}&tab=boq`}>{t`Open BOQ`}</NextStep>
          }
        />
      ) : (
        <>
          <Checkbox
            label={<Trans>Select all ({lines.length})</Trans>}
            checked={here === lines.length}
            indeterminate={here > 0 && here < lines.length}
            onChange={(event) => toggle(ids, event.currentTarget.checked)}
          />
          <ul className={classes.choices}>
            {lines.map((line) => (
              <li key={line.id}>
                <Checkbox
                  checked={chosen.has(line.id)}
                  onChange={(event) => toggle([line.id], event.currentTarget.checked)}
                  label={
                    <>
                      <strong>{line.description || labels.term(line.category)}</strong>{' '}
                      <span className={classes.dim}>
                        {labels.term(line.category)} · {showNumber(line.quantity, 3)} {line.unit}
                        {line.left < line.quantity && (
                          <>
                            {' · '}
                            <Trans>{showNumber(line.left, 3)} not ordered yet</Trans>
                          </>
                        )}
                        {line.needed_by && (
                          <>
                            {' · '}
                            <Trans>needed by</Trans> <DateText date={line.needed_by} />
                          </>
                        )}
                        {line.requests > 0 && (
                          <>
                            {' · '}
                            <Plural value={line.requests} one="in # request" other="in # requests" />
                          </>
                        )}
                      </span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
