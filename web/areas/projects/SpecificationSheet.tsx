/** A technical sheet to read and to print: its sections with what is known of each item. */
import { useLingui } from '@lingui/react/macro';
import type { Sheet } from '../../../domain/specifications.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import classes from './Specification.module.css';
import { SpecificationHead } from './SpecificationHead.tsx';
import { useLabels } from '../../kit/labels.ts';
import { Scroll, Stack } from '../../ui/layout/flow.tsx';

export function SpecificationSheet({ sheet, all = false }: { sheet: Sheet; all?: boolean }) {
  const { term } = useLabels();
  const { t } = useLingui();
  // a printed sheet says what there is, not what there might be
  const shown = all
    ? sheet
    : sheet
        .map((part) => ({
          ...part,
          rows: part.rows.filter((row) => row.make || row.model || row.rating || row.quantity !== null || row.remark),
        }))
        .filter((part) => part.rows.length > 0);
  if (shown.length === 0) {
    return (
      <Empty
        title={t`No specifications yet`}
        text={t`Makes, models, ratings and quantities appear here as soon as the designer has filled them in.`}
      />
    );
  }
  return (
    <Stack gap={16}>
      {shown.map((part) => (
        <section key={part.section} className={classes.section} aria-label={term(part.section)}>
          <h2 className={classes.heading}>{term(part.section)}</h2>
          {/* a box that scrolls must be reachable */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <Scroll tabIndex={0}>
            <table className={classes.table}>
              <SpecificationHead />
              <tbody>
                {part.rows.map((row, index) => (
                  <tr key={`${row.item} ${index}`}>
                    <td>{row.item}</td>
                    <td>{row.make || '–'}</td>
                    <td>{row.model || '–'}</td>
                    <td>{row.rating || '–'}</td>
                    <td data-right>{row.quantity === null ? '–' : figureText(row.quantity)}</td>
                    <td>{row.unit}</td>
                    <td>{row.remark}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      ))}
    </Stack>
  );
}
