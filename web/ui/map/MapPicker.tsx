/**
 * The map picker: search a place, click the map, move the marker with the arrow keys or write the numbers; the location
 * goes to `onPick` and the picker closes. The map's code and data come only when it is opened.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { NumberBox } from '../form/NumberBox.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { Component, type ReactNode, useState } from 'react';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { Credits } from './Credits.tsx';
import { type Location, type PickedLocation, showLocation, tidy } from './location.ts';
import classes from './map.module.css';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useMapSettings } from './use_map_settings.ts';
import { ownSubmit } from '../form/own_submit.ts';
import { Columns } from '../layout/flow.tsx';

const PointMap = lazy(() => import('./PointMap.tsx'));

const WIDTH = 600;

export interface MapPickerProps {
  opened: boolean;
  onClose: () => void;
  value?: Location | null | undefined;
  onPick: (picked: PickedLocation) => void;
}

export function MapPicker({ opened, onClose, value, onPick }: MapPickerProps) {
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Choose a location`}
      size={WIDTH}
      fullScreen={phone ?? false}
      classNames={{ header: classes.aligned ?? '', body: classes.aligned ?? '' }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Picking
        value={value ?? undefined}
        onCancel={onClose}
        onPick={(picked) => {
          onPick(picked);
          onClose();
        }}
      />
    </Modal>
  );
}

interface PickingProps {
  value: Location | undefined;
  onCancel: () => void;
  onPick: (picked: PickedLocation) => void;
}

function Picking({ value, onCancel, onPick }: PickingProps) {
  const { t } = useLingui();
  const settings = useMapSettings();
  const [keyword, setKeyword] = useState('');
  const [error, setError] = useState('');
  const [latitude, setLatitude] = useState<number | string>(value?.latitude ?? '');
  const [longitude, setLongitude] = useState<number | string>(value?.longitude ?? '');
  const [place, setPlace] = useState('');
  const point = pointOf(latitude, longitude);

  function setPoint(to: Location, name = '') {
    setLatitude(to.latitude);
    setLongitude(to.longitude);
    setPlace(name);
    setError('');
  }

  const writing = (set: (degrees: number | string) => void) => (degrees: number | string) => {
    set(degrees);
    setPlace('');
    setError('');
  };

  function pick() {
    if (!point) return setError(t`Please enter your search keyword!`);
    onPick({ ...point, place });
  }

  return (
    <>
      <PlaceSearch
        keyword={keyword}
        error={error}
        whileTyping={settings?.geocoder === false}
        onKeyword={setKeyword}
        onError={setError}
        onFound={(found) => setPoint(tidy(found), found.state ? `${found.name}, ${found.state}` : found.name)}
      />
      <div className={classes.frame}>
        <MapFailure>
          <LazyBoundary fallback={<div className={classes.waiting} />}>
            {settings && <PointMap point={point} settings={settings} onPoint={setPoint} onEnter={pick} />}
          </LazyBoundary>
        </MapFailure>
        <Credits tiles={settings?.attribution ?? ''} />
      </div>
      <form onSubmit={(event) => ownSubmit(event, pick)} noValidate>
        <Columns of={2} gap={12}>
          <Degrees label={t`Latitude`} limit={90} value={latitude} onChange={writing(setLatitude)} />
          <Degrees label={t`Longitude`} limit={180} value={longitude} onChange={writing(setLongitude)} />
        </Columns>
        <div className={classes.end}>
          <p className={classes.chosen} aria-live="polite">
            {point ? place || showLocation(point) : <Trans>Search, or click the map to set the marker.</Trans>}
          </p>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Use this location</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}

function pointOf(latitude: number | string, longitude: number | string): Location | undefined {
  if (latitude === '' || longitude === '') return undefined;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { latitude: lat, longitude: lng } : undefined;
}

interface DegreesProps {
  label: string;
  limit: number;
  value: number | string;
  onChange: (value: number | string) => void;
}

function Degrees({ label, limit, value, onChange }: DegreesProps) {
  return (
    <NumberBox
      label={label}
      suffix="°"
      min={-limit}
      max={limit}
      decimalScale={6}
      hideControls
      value={value}
      onChange={onChange}
    />
  );
}

/** The map's code may fail to arrive on a poor line; searching and writing the numbers go on without it. */
class MapFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className={classes.broken} role="status">
        <Trans>The map could not be loaded. Search for a place or enter coordinates below.</Trans>
      </p>
    );
  }
}
