/** Where lines of an order come from: the BOQ of a project, or outside it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Stack } from '../../../ui/layout/flow.tsx';
import classes from './Order.module.css';
import { OrderLineChoice, useChosenLines } from './OrderLineChoice.tsx';
import { type OutsideLine, OutsideLines } from './OutsideLines.tsx';
import type { ChosenLine } from './typed.ts';

/** What was chosen of both, until it is taken. */
export function useLineSources() {
  const { chosen, ids, set, clear } = useChosenLines();
  const [outside, setOutside] = useState<readonly OutsideLine[]>([]);
  return {
    chosen,
    ids,
    set,
    outside,
    setOutside,
    clear: () => {
      clear();
      setOutside([]);
    },
  };
}

interface LineSourcesProps {
  sources: ReturnType<typeof useLineSources>;
  project_id: number | undefined;
  /** above the lines of the BOQ, where it may be that of another project */
  children?: ReactNode;
  without?: ReadonlySet<number>;
  onLine?: (line: ChosenLine, on: boolean) => void;
}

export function LineSources({ sources, project_id, children, without, onLine }: LineSourcesProps) {
  const { t } = useLingui();
  const { ids, set, outside, setOutside } = sources;
  const [from, setFrom] = useState('boq');
  return (
    <Stack gap={16}>
      <SegmentedControl
        aria-label={t`Where the lines come from`}
        value={from}
        onChange={setFrom}
        data={[
          { value: 'boq', label: t`From the BOQ` },
          { value: 'outside', label: t`Not in the BOQ` },
        ]}
      />
      {from === 'boq' ? (
        <>
          {children}
          {project_id !== undefined && (
            <OrderLineChoice
              project_id={project_id}
              chosen={ids}
              onChange={onLine ?? set}
              {...(without ? { without } : {})}
            />
          )}
        </>
      ) : (
        <OutsideLines lines={outside} onChange={setOutside} />
      )}
      {from === 'boq' && outside.length > 0 && (
        <p className={classes.dim} style={{ margin: 0 }}>
          <Plural
            value={outside.length}
            one="# line that is not in the BOQ is chosen too."
            other="# lines that are not in the BOQ are chosen too."
          />
        </p>
      )}
    </Stack>
  );
}
