/** The columns of a technical sheet. */
import { useLingui } from '@lingui/react/macro';

/** The head of a table of items; `acts` is room for what can be done with a line. */
export function SpecificationHead({ acts = false }: { acts?: boolean }) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th>{t`Item`}</th>
        <th>{t`Make`}</th>
        <th>{t`Model`}</th>
        <th>{t({ context: 'nameplate', message: 'Rating' })}</th>
        <th data-right>{t`Quantity`}</th>
        <th>{t`Unit`}</th>
        <th>{t`Remark`}</th>
        {acts && <td>{null}</td>}
      </tr>
    </thead>
  );
}
