/** The quotes a supplier sent: each stays as it was sent. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { QuotePageAnswer } from '../slices.ts';
import { lineTotal } from './given.ts';
import classes from './Quote.module.css';

export function Versions({ page }: { page: QuotePageAnswer }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Your quote`} note={<Plural value={page.versions.length} one="# version" other="# versions" />}>
      <Stack gap={16}>
        {page.versions.map((version) => (
          <div key={version.number}>
            <strong>
              <Trans>Version {version.number}</Trans>
            </strong>{' '}
            <TimeText at={version.sent_at} />
            {version.remark && <p className={classes.text}>{version.remark}</p>}
            <Scroll>
              <table className={classes.sent}>
                <tbody>
                  {version.lines.map((given) => {
                    const line = page.lines.find(({ id }) => id === given.line_id);
                    return (
                      line && (
                        <tr key={given.line_id}>
                          <td>{line.description}</td>
                          <td>
                            {[given.modelNumber, given.watts && `${showNumber(given.watts, 3)} Wp`]
                              .filter(Boolean)
                              .join(' · ')}
                          </td>
                          <td className="figures">
                            ₹{showNumber((given.quotePrice ?? 0) / 100, 4)}{' '}
                            {unit_formats[given.format].price_format.slice(1)}
                          </td>
                          <td className="figures">
                            <Money paise={lineTotal(line, given) ?? null} exact />
                          </td>
                        </tr>
                      )
                    );
                  })}
                </tbody>
              </table>
            </Scroll>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
