/** What changed between two versions of a technical sheet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { compareSheets, type Sheet, type SpecificationField } from '../../../domain/specifications.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Specification.module.css';
import { Scroll } from '../../ui/layout/flow.tsx';

interface ComparedProps {
  before: Sheet;
  after: Sheet;
  from: number;
  to: number;
}

export function SpecificationCompared({ before, after, from, to }: ComparedProps) {
  const { t } = useLingui();
  const changes = compareSheets(before, after);
  const fields: Record<SpecificationField, string> = {
    make: t`Make`,
    model: t`Model`,
    rating: t({ context: 'nameplate', message: 'Rating' }),
    quantity: t`Quantity`,
    unit: t`Unit`,
    remark: t`Remark`,
  };
  const kinds = { added: t`added`, removed: t`removed`, changed: t`changed` };
  if (changes.length === 0) return <Empty title={t`Versions ${from} and ${to} are identical`} />;
  return (
    <section className={classes.section} aria-label={t`Changes`}>
      <h2 className={classes.heading}>
        <Trans>
          From version {from} to version {to}
        </Trans>
      </h2>
      {/* a box that scrolls must be reachable */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Scroll tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>
                <Trans>Section</Trans>
              </th>
              <th>
                <Trans>Item</Trans>
              </th>
              <th>
                <Trans>What</Trans>
              </th>
              <th>
                <Trans>Before and after</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change, index) => (
              <tr key={`${change.section} ${change.item} ${index}`}>
                <td>{change.section}</td>
                <td>{change.item}</td>
                <td>
                  <Tag tone={change.kind === 'changed' ? 'plain' : 'accent'}>{kinds[change.kind]}</Tag>
                </td>
                <td>
                  <ul className={classes.changes}>
                    {change.fields.map(({ field, before: was, after: now }) => (
                      <li key={field}>
                        {fields[field]}: <del>{was || '–'}</del> → <ins>{now || '–'}</ins>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
