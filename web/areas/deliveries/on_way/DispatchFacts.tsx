/** A dispatch on the way in a few lines, with a link to it: in the list, and beside the line on the map. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../../kit/router.tsx';
import map_classes from '../../../ui/map/MapAndList.module.css';
import { DateText } from '../../../ui/text/DateText.tsx';
import type { DispatchOnWay } from '../slices.ts';
import { EwayTag, StandingTag } from '../words.tsx';

export function DispatchFacts({ dispatch }: { dispatch: DispatchOnWay }) {
  const { t } = useLingui();
  const { id, project_id, number, supplier, items, vehicles, eta, standing, eway, eway_valid_until } = dispatch;
  const start = dispatch.from_town ? `${supplier}, ${dispatch.from_town}` : supplier;
  const end = dispatch.to_store || dispatch.project;
  return (
    <Link
      to={`/projects/scm-dashboard?projectId=${project_id}&tab=deliveries&dispatch=${id}`}
      className={map_classes.link}
    >
      <span className={map_classes.name}>{number}</span> <StandingTag standing={standing} />
      <span className={map_classes.note}>{items}</span>
      <span className={map_classes.note}>{t`From ${start} to ${end}`}</span>
      <span className={map_classes.note}>
        {eta ? (
          <Trans>
            Expected on <DateText date={eta} late={standing === 'late'} />
          </Trans>
        ) : (
          t`No expected date`
        )}
        {vehicles && ` · ${vehicles}`}
      </span>
      {eway !== 'none' && (
        <span className={map_classes.note}>
          {t`E-way bill`}: <EwayTag standing={eway} until={eway_valid_until} />
        </span>
      )}
      {!dispatch.from && (
        <span className={map_classes.note}>{t`Not on the map: the place it was sent from is not known.`}</span>
      )}
      {!dispatch.to && <span className={map_classes.note}>{t`Not on the map: the place of ${end} is not known.`}</span>}
    </Link>
  );
}
