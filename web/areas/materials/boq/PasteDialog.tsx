/** What was pasted, before it is taken: each cell as it is understood, bad ones red with the reason. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Table } from '@mantine/core';
import { useMemo } from 'react';
import { type BoqFacts, type BoqKey, most_boq_lines } from '../../../../domain/materials/boq.ts';
import type { KnownWords } from '../../../../domain/materials/boq_cells.ts';
import { worded } from '../../../kit/i18n.ts';
import type { GridColumn } from '../../../ui/grid/grid_parts.ts';
import { Cluster, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import type { BoqRow } from '../slices.ts';
import { isKey, readCell } from './columns.ts';
import type { Edit } from './use_boq.ts';

export interface Pasted {
  at: { row: number; column: number };
  cells: string[][];
}

interface PasteDialogProps {
  pasted: Pasted;
  columns: readonly GridColumn<BoqRow>[];
  lines: readonly BoqRow[];
  known: KnownWords;
  onClose: () => void;
  onPaste: (edits: Edit[], added: Partial<BoqFacts>[]) => void;
}

const most_shown = 100;

interface ReadRow {
  /** undefined: a new line */
  line: BoqRow | undefined;
  cells: { text: string; problem: string | undefined }[];
  facts: Partial<BoqFacts>;
}

/** What each pasted row says. */
function readRows({ pasted: { at, cells }, columns, lines, known }: PasteDialogProps, no_category: string): ReadRow[] {
  const under = (place: number): BoqKey | undefined => {
    const column = columns[at.column + place];
    return column?.edit && isKey(column.key) ? column.key : undefined;
  };
  return cells.map((row, index) => {
    const line = lines[at.row + index];
    const facts: Partial<Record<BoqKey, unknown>> = {};
    const shown = row.map((text, place) => {
      const key = under(place);
      if (!key) return { text, problem: undefined };
      const read = readCell(key, text, known);
      if ('problem' in read) return { text, problem: worded(read.problem) };
      facts[key] = read.value;
      return { text, problem: undefined };
    });
    if (!line && !facts.category) {
      // below the last line a new one is of the category of the line above it
      const above = lines.at(-1)?.category;
      if (above) facts.category = above;
      else shown.push({ text: '', problem: no_category });
    }
    return { line, cells: shown, facts: facts as Partial<BoqFacts> };
  });
}

export function PasteDialog(props: PasteDialogProps) {
  const { pasted, columns, lines, onClose, onPaste } = props;
  const { t } = useLingui();
  const rows = useMemo(() => readRows(props, t`Enter a material category.`), [props, t]);
  const bad = rows.reduce((sum, { cells }) => sum + cells.filter(({ problem }) => problem).length, 0);
  const added = rows.filter(({ line, facts }) => !line && facts.category);
  const edits = rows.flatMap(({ line, facts }): Edit[] =>
    line
      ? Object.entries(facts).flatMap(([key, value]) =>
          line[key as BoqKey] === value ? [] : [{ id: line.id, key: key as BoqKey, value: value! }],
        )
      : [],
  );
  const width = Math.max(...pasted.cells.map(({ length }) => length));
  const too_many = lines.length + added.length > most_boq_lines;
  return (
    <Modal opened onClose={onClose} title={t`Paste`} size="xl">
      <Stack gap={12}>
        <p style={{ margin: 0 }}>
          <Plural value={edits.length} one="# cell changed" other="# cells changed" />
          {', '}
          <Plural value={added.length} one="# line added" other="# lines added" />
          {bad > 0 && (
            <strong style={{ color: 'var(--ui-danger)' }}>
              {', '}
              <Plural value={bad} one="# cell left out" other="# cells left out" />
            </strong>
          )}
        </p>
        <Scroll style={{ maxHeight: '50dvh' }}>
          <Table withTableBorder withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                {Array.from({ length: width }, (_, place) => (
                  <Table.Th key={place}>{columns[pasted.at.column + place]?.title ?? ''}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.slice(0, most_shown).map(({ cells }, at) => (
                <Table.Tr key={at}>
                  {cells.map(({ text, problem }, place) => (
                    <Table.Td
                      key={place}
                      {...(problem && { style: { background: 'var(--ui-danger-soft)', color: 'var(--ui-danger)' } })}
                    >
                      {text}
                      {problem && <div>{problem}</div>}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scroll>
        {too_many && (
          <p style={{ margin: 0, color: 'var(--ui-danger)' }}>{t`A BOQ holds at most ${most_boq_lines} lines.`}</p>
        )}
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            data-autofocus
            disabled={too_many || edits.length + added.length === 0}
            onClick={() =>
              onPaste(
                edits,
                added.map(({ facts }) => facts),
              )
            }
          >
            <Trans>Paste</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
