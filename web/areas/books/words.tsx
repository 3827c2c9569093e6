/** Columns of the books, and what documents and sections of returns are called. */
import { useLingui } from '@lingui/react/macro';
import type { Gstr1Section } from '../../../domain/money/gstr1.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';

/** An amount to the paisa, by default with its side: Dr or Cr. Nothing is left blank. */
export const sideColumn = <Row,>(
  key: string,
  title: string,
  paise: (row: Row) => number,
  one_side = false,
): Column<Row> => ({
  key,
  title,
  value: (row) => paise(row) / 100,
  render: (row) => <Side paise={paise(row)} one_side={one_side} />,
  align: 'right',
  width: 175,
});

export function Side({ paise, one_side = false }: { paise: number; one_side?: boolean }) {
  const { t } = useLingui();
  if (paise === 0) return null;
  return (
    <>
      <Money paise={Math.abs(paise)} exact />
      {!one_side && ` ${paise > 0 ? t`Dr` : t`Cr`}`}
    </>
  );
}

export function useSectionNames(): Record<Gstr1Section, string> {
  const { t } = useLingui();
  return {
    b2b: t`B2B: registered customers`,
    b2cl: t`B2CL: large invoices to other states`,
    b2cs: t`B2CS: other customers without a GSTIN`,
    cdnr: t`CDNR: credit notes to registered customers`,
    cdnur: t`CDNUR: credit notes on large invoices`,
    exempt: t`Without GST, not in the file`,
    at: t`11A: advances received`,
    txpd: t`11B: advances adjusted`,
  };
}
