/** Where lines of an order come from: the BOQ of a project, or outside it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
  /** the BOQ shown is that of another project than the order's: what is not in a BOQ is for the order's */
  of_other_project?: boolean;
  onLine?: (line: ChosenLine, on: boolean) => void;
}

export function LineSources({
  sources,
  project_id,
  children,
  without,
  of_other_project = false,
  onLine,
}: LineSourcesProps) {
  const { t } = useLingui();
  const { ids, set, outside, setOutside } = sources;
  const [chosen, setFrom] = useState('boq');
  const from = of_other_project ? 'boq' : chosen;
  return (
    <Stack gap={16}>
      <SegmentedControl
        aria-label={t`Source of lines`}
        value={from}
        onChange={setFrom}
        data={[
          { value: 'boq', label: t`From the BOQ` },
          { value: 'outside', label: t`Not in the BOQ`, disabled: of_other_project },
        ]}
      />
      {of_other_project && (
        <p className={classes.dim} style={{ margin: 0 }}>
          <Trans>Lines that are not in a BOQ are for the project that was selected first.</Trans>
        </p>
      )}
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
