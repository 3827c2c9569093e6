/** The numbers behind the rating of a supplier who quotes. */
import { useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { LazyBoundary } from '../../../kit/lazy.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { RatingFacts } from '../../suppliers/area.tsx';
import type { Comparison } from '../slices.ts';

interface RatedProps {
  supplier: Comparison['suppliers'][number] | undefined;
  onClose: () => void;
}

export default function Rated({ supplier, onClose }: RatedProps) {
  const { t } = useLingui();
  const points = supplier?.rating.points ?? null;
  return (
    <Drawer opened={supplier !== undefined} onClose={onClose} title={t`Rating`} subtitle={supplier?.name}>
      {supplier && (
        <Panel title={t`Facts`} note={points !== null && t`${showNumber(points, 1)} of 5`}>
          <LazyBoundary fallback={null}>
            <RatingFacts lines={supplier.rating.lines} columns={1} />
          </LazyBoundary>
        </Panel>
      )}
    </Drawer>
  );
}
